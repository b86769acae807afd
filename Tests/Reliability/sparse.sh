# Sparse files that claim gigabytes: archives with huge entries, and stretched journals and other files. A refused file
# needs at most 256 MiB of memory, and no sparse file takes ten seconds.

try_sparse() {
  local most=${MEMORY:-256} slowest=${SECONDS_FOR_SPARSE:-10}
  tried=0 peak=0 longest=0
  sparse_world
  sparse_archives
  sparse_store
  figure sparse "sparse archives and files refused, at most $((peak / 1024)) MiB and $longest ms each" "$tried" 20
  [ "$peak" -le $((most * 1024)) ] || fail "a sparse file takes $((peak / 1024)) MiB"
  [ "$longest" -le $((slowest * 1000)) ] || fail "a sparse file takes $longest ms"
  rm -rf sparse
}

sparse_world() {
  rm -rf sparse && mkdir sparse
  FCL_STORE=$work/sparse/store "$fcl" demo "$work/sparse/store" -q >/dev/null
  FCL_STORE=$work/sparse/store FCL_SESSION=$work/sparse/store.session "$fcl" backup "$work/sparse/whole.tar" -q
  FCL_STORE=$work/sparse/store FCL_SESSION=$work/sparse/store.session "$fcl" export "$work/sparse/league.tar" -q
}

# Runs a command, which must end with one of the given codes. Its memory and time are recorded.
measured() {
  local want=$1 before pid name now=0 code=0 took
  shift
  before=$(microseconds)
  "$@" >measured.out 2>&1 </dev/null &
  pid=$!
  # The highest value so far. The last reading is close to the final one. Before exec the process is a copy of this
  # shell.
  while read -r name now < <(awk '/^Name:/ { name = $2 } /^VmHWM:/ { print name, $2 }' "/proc/$pid/status" 2>/dev/null); do
    [ "$name" = bash ] || [ "${now:-0}" -le "$peak" ] || peak=$now largest=$*
    sleep 0.005
  done
  wait "$pid" || code=$?
  took=$((($(microseconds) - before) / 1000))
  [ "$took" -le "$longest" ] || longest=$took
  tried=$((tried + 1))
  [[ " $want " = *" $code "* ]] || fail "'${*##*/}' gives exit $code: $(head -c 300 measured.out)"
}

# An archive entry with a name and a number of zero bytes, none of them on disk.
huge_entry() {
  local name=$1 size=$2 sum field header=sparse/header
  head -c 512 /dev/zero >$header
  put() { printf "$2" | dd of=$header bs=1 seek="$1" conv=notrunc status=none; }
  put 0 "$name" && put 100 '0000600' && put 108 '0000000' && put 116 '0000000' && put 136 '00000000000' && put 156 '0'
  put 257 'ustar' && put 263 '00' && put 124 "$(printf %011o "$size")" && put 148 '        '
  sum=$(od -An -v -tu1 $header | awk '{ for (i = 1; i <= NF; i++) s += $i } END { print s }')
  put 148 "$(printf %06o "$sum")"'\0 '
  cat $header >>sparse/huge.tar
  truncate -s +$(((size + 511) / 512 * 512)) sparse/huge.tar
}

sparse_archives() {
  local name number
  for name in leagues/demo/journal.ndjson leagues/demo/matches/m1/0123456789abcdef.json accounts.json \
    leagues/demo/rules/x-0123456789abcdef.json; do
    # After the first entry, which identifies the archive.
    head -c 1024 sparse/whole.tar >sparse/huge.tar
    case $name in *journal*) huge_entry $name 2147483647 ;; *) huge_entry $name $((64 << 20)) ;; esac
    restored_sparse
    head -c 1024 sparse/league.tar >sparse/huge.tar
    huge_entry $name $((60 << 20))
    imported_sparse
  done
  # Journals of several leagues, each at the size limit of one journal.
  head -c 1024 sparse/whole.tar >sparse/huge.tar
  for number in $(seq 8); do huge_entry "leagues/l$number/journal.ndjson" $((250 << 20)); done
  restored_sparse
  # As many match files as the size limit of an archive allows.
  head -c 1024 sparse/whole.tar >sparse/huge.tar
  for number in $(seq 31); do huge_entry "leagues/demo/matches/m$number/0123456789abcdef.json" $((64 << 20)); done
  restored_sparse
  cp sparse/whole.tar sparse/huge.tar && truncate -s 5G sparse/huge.tar
  restored_sparse
}

restored_sparse() {
  FCL_STORE=$work/sparse/again measured "7" "$fcl" restore sparse/huge.tar
  FCL_STORE=$work/sparse/again measured "7" "$fcl" restore sparse/huge.tar --dry-run
  [ ! -e sparse/again ] || fail "a sparse archive leaves something behind"
}

imported_sparse() {
  rm -rf sparse/store.mine && cp -a sparse/store sparse/store.mine && rm -rf sparse/store.mine/leagues/demo
  FCL_STORE=$work/sparse/store.mine FCL_SESSION=$work/sparse/store.session measured "7" "$fcl" import sparse/huge.tar
  FCL_STORE=$work/sparse/store.mine FCL_SESSION=$work/sparse/store.session measured "7" "$fcl" import sparse/huge.tar --dry-run
}

# Stretched files of a store: readers and writers.
sparse_store() {
  local file size words
  for file in leagues/demo/journal.ndjson accounts.json store.json leagues/demo/derived/figures.bin \
    leagues/demo/derived/checked.json; do
    for size in 1500M 3G; do
      rm -rf sparse/mine && cp -a sparse/store sparse/mine
      FCL_STORE=$work/sparse/mine FCL_SESSION=$work/sparse/store.session "$fcl" leaderboard -q >/dev/null
      truncate -s "$size" "sparse/mine/$file"
      for words in leaderboard "league join demo" doctor "backup $work/sparse/b.tar --force"; do
        FCL_STORE=$work/sparse/mine FCL_SESSION=$work/sparse/store.session measured "0 1 7" "$fcl" $words
      done
    done
  done
  # A sparse file that a repair moves aside stays sparse.
  rm -rf sparse/mine && cp -a sparse/store sparse/mine
  truncate -s 1500M sparse/mine/leagues/demo/journal.ndjson
  FCL_STORE=$work/sparse/mine FCL_SESSION=$work/sparse/store.session measured "0 1" "$fcl" doctor --repair --yes
  FCL_STORE=$work/sparse/mine FCL_SESSION=$work/sparse/store.session "$fcl" verify >/dev/null || fail "a repaired journal is not whole"
}
