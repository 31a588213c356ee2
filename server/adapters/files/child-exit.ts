/** Exit code of the image process that says: the file is at fault, the reason is on standard error (EX_DATAERR). */
export const REFUSED = 65
