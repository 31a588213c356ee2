/** What the secret of a webhook is sealed for, so that it opens nothing else. */
export function secretContext(account: string, webhookId: string): string {
  return `webhook ${account} ${webhookId}`
}
