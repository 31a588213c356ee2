/** The path under which a stored file is served; '' for none. */
export function fileAddress(key: string | null): string {
  return key === null ? '' : `/files/${key}`
}

/** The key of the stored file at such a path; null for none. */
export function fileKey(address: string): string | null {
  return address.split('/').at(-1) || null
}
