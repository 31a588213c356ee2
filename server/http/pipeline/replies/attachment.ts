/** Content-Disposition of a download, with the full name in UTF-8 and an ASCII fallback for old clients (RFC 6266). */
export function attachment(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\/]/g, '_')
  const full = encodeURIComponent(filename.replace(/[\\/]/g, '_')).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
