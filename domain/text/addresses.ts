/**
 * Text in which no mail program finds an address to link: what strangers type is mailed to users, and must not lead them
 * anywhere. 'evil.com' becomes 'evil. com'.
 */
export function withoutAddresses(text: string): string {
  return text.replace(/:\/\//g, ': ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
}
