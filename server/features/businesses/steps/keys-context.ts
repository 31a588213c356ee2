/** What the keys of a business are sealed for, so that they open nothing else. */
export function keysContext(account: string, businessId: string): string {
  return `nrs ${account} ${businessId}`
}
