/** Exit code of the image process for an invalid file, with the reason on standard error (EX_DATAERR). */
export const REFUSED = 65
