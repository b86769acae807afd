/* The C library's password hashing. On Debian the header is in the package libcrypt-dev. */
#include <crypt.h>
