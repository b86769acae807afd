// The rule files of BuiltInRules/, in the program itself. The C compiler embeds a file in no time, where Swift needs half
// a minute for all of them.

#pragma once
#include <stddef.h>

/// The bytes of a rule file.
struct RuleFile {
  const unsigned char *bytes;
  size_t count;
};

struct RuleFile system_classic(void);
struct RuleFile system_hundred_2025(void);
struct RuleFile system_ipl_2026(void);
struct RuleFile system_odi_2021(void);
struct RuleFile system_odi_2025(void);
struct RuleFile system_t10_2021(void);
struct RuleFile system_t10_2025(void);
struct RuleFile system_t20_2020(void);
struct RuleFile system_t20_2021(void);
struct RuleFile system_t20_2025(void);
struct RuleFile system_test_2021(void);
struct RuleFile system_test_2025(void);
struct RuleFile team_ipl_2026(void);
struct RuleFile team_original(void);
