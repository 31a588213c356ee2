const KEY = /^[A-Za-z0-9_-]{16,128}\.(png|webp|pdf)$/

const TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** True for 16 to 128 URL-safe characters followed by '.png', '.webp' or '.pdf'. */
export function isKey(name: string): boolean {
  return KEY.test(name)
}

/** The content type of the file under a key; undefined if it is no key. */
export function typeOfKey(name: string): string | undefined {
  return TYPES[KEY.exec(name)?.[1] ?? '']
}

/** Throws TypeError unless a file of that content type can be kept under that key. */
export function refuseOtherType(key: string, contentType: string): void {
  if (contentType !== typeOfKey(key))
    throw new TypeError(`No file of type ${contentType} can be kept under that key`)
}
