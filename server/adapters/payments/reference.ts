const REFERENCE = /^[A-Za-z0-9-]{1,100}$/

/** True for the format of our own references, which is safe in URLs and file names. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}
