/** What the server tells the page in its head: <meta name="…" content="…">. '' when it does not. */
function told(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

/** True when mails and payments are played on this machine and reach nobody. */
export function isSandbox(): boolean {
  return told('risiti-sandbox') === '1'
}

/** The OAuth client id of Google's sign-in; '' when it is not set up. */
export function googleClientId(): string {
  return told('google-client-id')
}
