/** The header that tells how many files an archive will hold, so that a screen can show how far it is. */
export const FILE_COUNT_HEADER = 'x-file-count'
