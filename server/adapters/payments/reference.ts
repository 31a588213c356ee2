const REFERENCE = /^[A-Za-z0-9-]{1,100}$/

/** True for the form of our own references, which is safe in an address and as a file name. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}
