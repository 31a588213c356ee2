/** Seconds after which what follows a recorded payment counts as interrupted, as by a crash, and is done again. */
export const UNFINISHED_SECONDS = 120
