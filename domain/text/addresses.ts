/**
 * The text changed so that mail programs find no address to link: what strangers type is mailed to users, and must not
 * lead them to other sites. 'evil.com' becomes 'evil. com'.
 */
export function withoutAddresses(text: string): string {
  return text.replace(/:\/\//g, ': ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
}
