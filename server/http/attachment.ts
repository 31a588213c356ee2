/** Content-Disposition of a file to save, with its full name in UTF-8 and a plain one for old clients (RFC 6266). */
export function attachment(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\/]/g, '_')
  const full = encodeURIComponent(filename.replace(/[\\/]/g, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
