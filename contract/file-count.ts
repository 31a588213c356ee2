/** Header with the number of files in an archive, for the progress display. */
export const FILE_COUNT_HEADER = 'x-file-count'
