#include "CRuleFiles.h"

// A feature of C23 that clang has had for earlier standards since version 19 (Swift 6.2).
#pragma clang diagnostic ignored "-Wc23-extensions"

struct RuleFile system_classic(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/classic.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_hundred_2025(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/hundred-2025.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_ipl_2026(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/ipl-2026.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_odi_2021(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/odi-2021.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_odi_2025(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/odi-2025.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_t10_2021(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/t10-2021.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_t10_2025(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/t10-2025.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_t20_2020(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/t20-2020.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_t20_2021(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/t20-2021.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_t20_2025(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/t20-2025.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_test_2021(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/test-2021.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile system_test_2025(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Systems/test-2025.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile team_ipl_2026(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Teams/team-ipl-2026.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}

struct RuleFile team_original(void) {
  static const unsigned char bytes[] = {
#embed "../BuiltInRules/Teams/team-original.json"
  };
  return (struct RuleFile){bytes, sizeof bytes};
}
