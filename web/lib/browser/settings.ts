/** A setting from the server in the page's head: <meta name="…" content="…">. '' if missing. */
function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

/** True when mails and payments are simulated. */
export function isSandbox(): boolean {
  return metaContent('risiti-sandbox') === '1'
}

/** The OAuth client id of Google's sign-in; '' when it is not set up. */
export function googleClientId(): string {
  return metaContent('google-client-id')
}
