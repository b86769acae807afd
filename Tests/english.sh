#!/usr/bin/env bash
# Finds habits of translated English in sources, READMEs, sessions and help; Sources/GLOSSARY.md has the style sheet.
# Prints each place and exits 1 if there is one. It can't tell whether a sentence is clear: that takes a reader.
#
#   bash Tests/english.sh              comments, string literals, READMEs, articles, sessions; phrases in tests too
#   FCL=program bash Tests/english.sh  and every page of help
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C

# Words that start a sentence with a clause or a pronoun instead of a noun or a verb. Questions are exempt.
openings='(What|Who|Whose|Whom|Whoever|How many|It|Its) '
# Phrases with plain equivalents: again, overall, count, upcoming, per cent, average.
banned='anew|all told|so (many|much|few)|to come|who(m)?ever|whatever|wherever|is usual|in a hundred|drawn towards'
banned="$banned|such as it is|of it is|as it were|(what|who) is to be|by its words|it in words|the dearest|therein"
# Places where such a phrase is right, as extended regular expressions with reasons. At most twenty.
exceptions=(
  '^Tests/english.sh:' # this list
  '/TableTests.swift:1(25|31): ' # the text of a table, of a given width
)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sources() { find Sources Package.swift -name '*.swift' | sort; }
found() { # found WHAT: reports the places on standard input
  grep -vE "$(IFS='|'; echo "${exceptions[*]}")" | sed "s/\$/   <- $1/" >>"$work/found" || true
}

# A comment begins where the previous line is not a comment.
sources | xargs awk -v openings="^ *//+ $openings" '
  FNR == 1 { before = 0 }
  { comment = $0 ~ /^ *\/\// }
  comment && !before && $0 ~ openings && $0 !~ /\?/ { print FILENAME ":" FNR ": " $0 }
  { before = comment }' | found "a comment begins with a clause or a pronoun"

# A one-line doc comment that only repeats its declaration.
sources | xargs awk '
  function words(text) {
    gsub(/[A-Z]/, " &", text)
    text = tolower(text)
    gsub(/[^a-z]+/, " ", text)
    while (gsub(/ (the|a|an|of|its|is|returns|for|to|in|with|this) /, " ", text)) {}
    gsub(/^ +| +$/, "", text)
    return text
  }
  doc != "" && match($0, /(let|var|func|case|struct|enum) `?[A-Za-z]+/) {
    name = substr($0, RSTART, RLENGTH)
    sub(/^[a-z]+ `?/, "", name)
    if (words(" " doc " ") == words(name)) print FILENAME ":" FNR - 1 ": " doc
  }
  { doc = ""; if ($0 ~ /^ *\/\/\/ / && !before) { doc = $0; sub(/^ *\/\/\/ /, "", doc) } before = $0 ~ /^ *\/\/\/ / }
  ' | found "the comment repeats the declaration"

# String literals, including multi-line ones.
sources | xargs awk -v one="\"(fcl: )?$openings" -v several="^ *$openings" '
  FNR == 1 { text = 0; before = "" }
  { code = $0; quotes = gsub(/"""/, "", code) }
  text && $0 ~ several && before !~ /[a-z,] *\\?$/ && $0 !~ /\?/ { print FILENAME ":" FNR ": " $0 }
  !text && $0 !~ /^ *\/\// && $0 ~ one && $0 !~ /\?/ { print FILENAME ":" FNR ": " $0 }
  quotes % 2 { text = !text }
  { before = $0 }' | found "a message begins with a clause or a pronoun"

pages=(README.md Sources/*.md Tests/*.md Fixtures/*/README.md)
while IFS= read -r page; do pages+=("$page"); done < <(find Sources -path '*.docc/*.md' | sort)
sessions() { find Fixtures/sessions -name '*.session'; }
tests() { find Tests Fixtures -name '*.swift' -o -name '*.sh' -o -name '*.py' -o -name '*.mutants'; }
{ sources; tests; printf '%s\n' "${pages[@]}"; sessions; } | { xargs grep -niE "(^|[^a-z])($banned)([^a-z]|\$)" /dev/null || true; } | found "a banned phrase"

# Sentences of more than 30 words: messages in sessions, and help. Lists of names and tables are exempt.
long() {
  awk -v from="$1" '
    function check(text, n, sentences, i, words) {
      n = split(text, sentences, /[.!?;] +/)
      for (i = 1; i <= n; i++) if (split(sentences[i], words, /[^ ]*[A-Za-z][^ ]*/) - 1 > 30 && gsub(/, /, ", ", sentences[i]) < 8)
        print from ": " sentences[i]
    }
    /^$/ || /  / { check(text); text = "" }
    /  / || /^[$>?{}"]/ { next }
    from ~ /session/ && !/^! (fcl|hint): / { check($0); next }
    from ~ /session/ { check(substr($0, 3)); next }
    { text = text " " $0 }
    END { check(text) }'
}
while IFS= read -r session; do long "$session" <"$session"; done < <(sessions) | found "more than 30 words"
if [ -n "${FCL:-}" ]; then
  names=$("$FCL" help all | sed -n 's/^  \([a-z][a-z -]*[a-z]\)  .*/\1/p'; "$FCL" help | sed -n '/^Topics/,/^$/p' | tail -n +2 | tr -d ' ' | tr ',' '\n')
  [ "$(wc -l <<<"$names")" -gt 100 ] || { echo "english.sh: $FCL has no pages of help" >&2; exit 2; }
  while IFS= read -r name; do
    [ -n "$name" ] || continue
    # shellcheck disable=SC2086
    "$FCL" help $name >"$work/page" || { echo "english.sh: no help for $name" >&2; exit 2; }
    long "help $name" <"$work/page" | found "more than 30 words"
    { grep -niE "(^|[^a-z])($banned)([^a-z]|\$)" "$work/page" || true; } | sed "s/^/help $name:/" | found "a banned phrase"
  done <<<"$names"
fi

[ ! -s "$work/found" ] || { cat "$work/found"; echo "english.sh: $(wc -l <"$work/found") places" >&2; exit 1; }
