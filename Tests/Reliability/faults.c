// A library between fcl and the C library (LD_PRELOAD). Counts calls and makes one of them fail, or all from one on.
// The calls are those that strace shows, without the loader's own; `calls.sh` compares the two. Unlike strace it
// can cut a call to half its bytes, and can tell calls that need disk space from others.
//
// FAULT=17:EIO          the 17th call fails; 17:EIO:on: so do all later calls that this fault fits
// FAULT=17:half         a write takes half of its bytes, and a read returns half of them
// FAULT=17:before       the process is killed before the 17th call; 17:after: after it
// FAULT_LOG=file        a line per call: number, name, letters of its kinds, path, and for a rename the old path

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

// The kinds of fault that fit a call, one letter each.
#define OPENS "o"    // takes a descriptor: EMFILE
#define ROOM "r"     // takes room on the disk: ENOSPC
#define CHANGES "c"  // changes what is on the disk: EROFS
#define WAITS "w"    // a signal may interrupt it: EINTR
#define MOVES "m"    // moves bytes, perhaps only some of them: half

static int number, at = -1, goes_on, journal = -1;
static char fault[16];
static char paths[1024][256];

static const struct { const char *name; int number; char letter; } reasons[] = {
  {"EIO", EIO, 0}, {"ENOSPC", ENOSPC, 'r'}, {"EROFS", EROFS, 'c'}, {"EMFILE", EMFILE, 'o'}, {"EINTR", EINTR, 'w'},
};

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *wanted = getenv("FAULT"), *log = getenv("FAULT_LOG");
  char mode[8] = "";
  if (wanted && sscanf(wanted, "%d:%15[A-Za-z]:%7s", &at, fault, mode) >= 2) goes_on = strcmp(mode, "on") == 0;
  if (log) {
    int opened = REAL(open)(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    journal = fcntl(opened, F_DUPFD_CLOEXEC, 1000);
    REAL(close)(opened);
  }
  strcpy(paths[0], "<input>");
  strcpy(paths[1], "<output>");
  strcpy(paths[2], "<error>");
}

static const char *path_of(int descriptor) {
  return descriptor >= 0 && descriptor < 1024 && paths[descriptor][0] ? paths[descriptor] : "?";
}

// The path of a name in an open folder, or relative to the working directory.
static const char *path_at(int folder, const char *name, char *whole, size_t size) {
  if (folder == AT_FDCWD || name[0] == '/') return name;
  snprintf(whole, size, "%s/%s", path_of(folder), name);
  return whole;
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Counts a call and decides its result: 0 succeeds, 1 half, -1 fails, with errno set.
static int judge(const char *name, const char *letters, const char *path, int *is_last) {
  int mine = __atomic_add_fetch(&number, 1, __ATOMIC_SEQ_CST);
  *is_last = 0;
  if (journal >= 0) dprintf(journal, "%d %s %s %s\n", mine, name, letters[0] ? letters : "-", path);
  if (mine != at && !(goes_on && mine > at && at > 0)) return 0;
  if (!strcmp(fault, "before")) die();
  if (!strcmp(fault, "after")) *is_last = 1;
  if (!strcmp(fault, "half")) return strchr(letters, 'm') ? 1 : 0;
  for (size_t place = 0; place < sizeof reasons / sizeof *reasons; place++) {
    if (strcmp(fault, reasons[place].name)) continue;
    if (reasons[place].letter && !strchr(letters, reasons[place].letter)) return 0;
    errno = reasons[place].number;
    return -1;
  }
  return 0;
}

#define CALL(result, name, letters, path, failed, call) \
  int is_last, verdict = judge(name, letters, path, &is_last); \
  if (verdict < 0) return failed; \
  result = call; \
  if (is_last) die();

static const char *letters_of(int flags) {
  int writes = (flags & O_ACCMODE) != O_RDONLY;
  return flags & O_CREAT ? OPENS WAITS CHANGES ROOM : writes ? OPENS WAITS CHANGES : OPENS WAITS;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (mode_t)va_arg(rest, int);
  va_end(rest);
  CALL(int descriptor, "open", letters_of(flags), path, -1, REAL(open)(path, flags, mode))
  if (descriptor >= 0 && descriptor < 1024) strncpy(paths[descriptor], path, 255);
  return descriptor;
}

int openat(int folder, const char *name, int flags, ...) {
  char whole[512];
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (mode_t)va_arg(rest, int);
  va_end(rest);
  const char *path = path_at(folder, name, whole, sizeof whole);
  CALL(int descriptor, "open", letters_of(flags), path, -1, REAL(openat)(folder, name, flags, mode))
  if (descriptor >= 0 && descriptor < 1024) strncpy(paths[descriptor], path, 255);
  return descriptor;
}

int close(int descriptor) {
  int is_last, verdict = judge("close", WAITS, path_of(descriptor), &is_last), reason = errno;
  // The descriptor is closed, even if close fails.
  int result = REAL(close)(descriptor);
  if (descriptor >= 0 && descriptor < 1024) paths[descriptor][0] = 0;
  if (is_last) die();
  if (verdict < 0) errno = reason;
  return verdict < 0 ? -1 : result;
}

static size_t part(int verdict, size_t count) { return verdict == 1 && count > 1 ? count / 2 : count; }

ssize_t read(int descriptor, void *bytes, size_t count) {
  CALL(ssize_t done, "read", WAITS MOVES, path_of(descriptor), -1,
       REAL(read)(descriptor, bytes, part(verdict, count)))
  return done;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  // Output to the terminal takes no disk space.
  CALL(ssize_t done, "write", descriptor == 2 ? WAITS MOVES : WAITS MOVES ROOM, path_of(descriptor), -1,
       REAL(write)(descriptor, bytes, part(verdict, count)))
  return done;
}

int fsync(int descriptor) {
  CALL(int done, "fsync", WAITS ROOM, path_of(descriptor), -1, REAL(fsync)(descriptor))
  return done;
}

int fdatasync(int descriptor) {
  CALL(int done, "fdatasync", WAITS ROOM, path_of(descriptor), -1, REAL(fdatasync)(descriptor))
  return done;
}

int ftruncate(int descriptor, off_t length) {
  CALL(int done, "ftruncate", WAITS CHANGES, path_of(descriptor), -1, REAL(ftruncate)(descriptor, length))
  return done;
}

int fchmod(int descriptor, mode_t mode) {
  CALL(int done, "fchmod", WAITS CHANGES, path_of(descriptor), -1, REAL(fchmod)(descriptor, mode))
  return done;
}

int flock(int descriptor, int how) {
  CALL(int done, "flock", WAITS, path_of(descriptor), -1, REAL(flock)(descriptor, how))
  return done;
}

int fstat(int descriptor, struct stat *facts) {
  CALL(int done, "fstat", "", path_of(descriptor), -1, REAL(fstat)(descriptor, facts))
  return done;
}

int stat(const char *path, struct stat *facts) {
  CALL(int done, "stat", "", path, -1, REAL(stat)(path, facts))
  return done;
}

int lstat(const char *path, struct stat *facts) {
  CALL(int done, "lstat", "", path, -1, REAL(lstat)(path, facts))
  return done;
}

int fstatat(int folder, const char *name, struct stat *facts, int flags) {
  char whole[512];
  CALL(int done, "stat", "", path_at(folder, name, whole, sizeof whole), -1, REAL(fstatat)(folder, name, facts, flags))
  return done;
}

off_t lseek(int descriptor, off_t count, int from) {
  CALL(off_t place, "lseek", "", path_of(descriptor), -1, REAL(lseek)(descriptor, count, from))
  return place;
}

int statvfs(const char *path, struct statvfs *facts) {
  CALL(int done, "statvfs", "", path, -1, REAL(statvfs)(path, facts))
  return done;
}

int rename(const char *path, const char *other) {
  char both[1024];
  snprintf(both, sizeof both, "%s %s", other, path);
  CALL(int done, "rename", CHANGES ROOM, both, -1, REAL(rename)(path, other))
  return done;
}

int renameat(int folder, const char *name, int other_folder, const char *other) {
  char from[512], to[512], both[1100];
  snprintf(both, sizeof both, "%s %s", path_at(other_folder, other, to, sizeof to), path_at(folder, name, from, sizeof from));
  CALL(int done, "rename", CHANGES ROOM, both, -1, REAL(renameat)(folder, name, other_folder, other))
  return done;
}

int mkdirat(int folder, const char *name, mode_t mode) {
  char whole[512];
  CALL(int done, "mkdir", CHANGES ROOM, path_at(folder, name, whole, sizeof whole), -1, REAL(mkdirat)(folder, name, mode))
  return done;
}

int unlinkat(int folder, const char *name, int flags) {
  char whole[512];
  CALL(int done, flags & AT_REMOVEDIR ? "rmdir" : "unlink", CHANGES, path_at(folder, name, whole, sizeof whole), -1,
       REAL(unlinkat)(folder, name, flags))
  return done;
}

int mkdir(const char *path, mode_t mode) {
  CALL(int done, "mkdir", CHANGES ROOM, path, -1, REAL(mkdir)(path, mode))
  return done;
}

int unlink(const char *path) {
  CALL(int done, "unlink", CHANGES, path, -1, REAL(unlink)(path))
  return done;
}

int rmdir(const char *path) {
  CALL(int done, "rmdir", CHANGES, path, -1, REAL(rmdir)(path))
  return done;
}

DIR *opendir(const char *path) {
  CALL(DIR *folder, "opendir", OPENS WAITS, path, NULL, REAL(opendir)(path))
  return folder;
}

DIR *fdopendir(int descriptor) {
  CALL(DIR *folder, "opendir", "", path_of(descriptor), NULL, REAL(fdopendir)(descriptor))
  return folder;
}

struct dirent *readdir(DIR *folder) {
  CALL(struct dirent *entry, "readdir", "", "<names>", NULL, REAL(readdir)(folder))
  return entry;
}

int poll(struct pollfd *requests, nfds_t count, int wait) {
  CALL(int done, "poll", WAITS, count > 0 ? path_of(requests[0].fd) : "?", -1, REAL(poll)(requests, count, wait))
  return done;
}
