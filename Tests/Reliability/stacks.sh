# Small stacks (`ulimit -s`): every command works as usual. Without memory for a thread's stack it exits with 10 and a
# message. Below 20 KiB the loader fails before the program's first line.

try_stacks() {
  local size part=0 runs=0 who store words
  make_command_worlds "$work/stacks"
  read_all "$(ulimit -s)"
  mv said said.usual
  for size in 32 64 128 256 512; do
    read_all "$size"
    diff -r said.usual said >differs || fail "with a stack of $size KiB: $(head -n 5 differs)"
    runs=$((runs + $(ls said | wc -l) / 3))
    rm -r said
    # Each writing command with one of the sizes.
    while read -r who store words; do
      write_one "$size"
      runs=$((runs + 1))
    done < <(writing_commands | awk -v part="$part" 'NR % 5 == part')
    part=$((part + 1))
  done
  figure "small stacks" "commands in 32 to 512 KiB, done as with the usual stack" "$runs" 150
  end_on_small_stack
  refuse_without_stack
  rm -rf stacks
}

# Runs the program with a stack of the given number of KiB and these arguments.
become() {
  export FCL_STORE=./$store FCL_SESSION=./$who.session XDG_CONFIG_HOME=$PWD/config XDG_DATA_HOME=$PWD/data
  ulimit -s "$1"
  exec timeout --preserve-status "$(longest)" "$fcl" "${@:2}" </dev/null
}

# A world with only the stores that the command uses.
copy_world() {
  local name names=()
  mkdir "$1"
  for name in stacks/*; do
    case ${name#stacks/} in
      store | lone | came | torn | harmed | format-1 | played)
        [ "${name#stacks/}" = "$store" ] || [[ $words = *" ${name#stacks/}" ]] || continue ;;
    esac
    names+=("$name")
  done
  cp -a "${names[@]}" "$1"
}

# The output and exit code of every reading command, in the folder `said`.
read_all() {
  local who store=store words= number=0 code
  mkdir said
  copy_world stacks.read
  while read -r who store words; do
    number=$((number + 1)) code=0
    (cd stacks.read && eval "become $1 $words") >"said/$number.out" 2>"said/$number.err" || code=$?
    echo "$code $words" >"said/$number.code"
  done < <(reading_commands)
  rm -rf stacks.read
}

# A writing command in a fresh world.
write_one() {
  local code=0
  copy_world stacks.written
  (cd stacks.written && eval "become $1 $words") >out 2>err || code=$?
  [ "$code" -eq 0 ] || fail "'$words' with a stack of $1 KiB: exit $code: $(cat err)"
  rm -rf stacks.written
}

# 141 at a closed pipe, 130 at Ctrl-C, 143 at SIGTERM.
end_on_small_stack() {
  local who=anna store=store code signal try
  cd stacks
  { { sleep 0.2; (become 64 pool -o csv) || echo $? >code; } | :; } 2>/dev/null
  [ "$(cat code)" -eq 141 ] || fail "a closed pipe on a small stack: exit $(cat code)"
  for signal in INT TERM; do
    # With its own process group. Otherwise the shell makes it ignore Ctrl-C.
    set -m
    become 64 log --follow -o jsonl >followed &
    set +m
    for try in $(seq 100); do [ -s followed ] && break || sleep 0.1; done
    sleep 0.5
    kill "-$signal" $! && code=0
    wait $! 2>/dev/null || code=$?
    [ "$code" -eq "$([ $signal = INT ] && echo 130 || echo 143)" ] || fail "SIG$signal on a small stack: exit $code"
    rm followed
  done
  cd "$work"
}

# Address spaces from too small for any start to large enough. In some the program starts but has no stack.
refuse_without_stack() {
  local who=anna store=store space code=0 refused=0
  for space in $(seq 10000 1000 60000); do
    (ulimit -v "$space" && become 64 version) >out 2>err && code=0 || code=$?
    [ "$code" -eq 10 ] || continue
    grep -q 'ulimit -s 8192' err || fail "no word that there is no stack: $(cat err)"
    refused=$((refused + 1))
  done 2>/dev/null
  [ "$code" -eq 0 ] || fail "60 MB are not enough for 'version': exit $code"
  figure "no stack" "address spaces without room for one: exit 10" "$refused" 1
}
