/** The part of Google's identity script that is used here. */
interface GoogleIdentity {
  initialize: (settings: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (place: HTMLElement, look: { theme: string; size: string; width: number }) => void
  prompt: () => void
  cancel: () => void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client'

let loading: Promise<GoogleIdentity> | null = null

/** Loads the script once; a failed attempt can be repeated. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= inject().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function inject(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onerror = () => reject(new Error('The identity script did not load.'))
    script.onload = () => {
      const identity = window.google?.accounts.id
      if (identity) resolve(identity)
      else reject(new Error('The identity script brought nothing.'))
    }
    document.head.append(script)
  })
}

/** The unverified claims of a credential (an id token, RFC 7519); {} when it cannot be parsed. */
export function claimsOf(credential: string) {
  try {
    const [, payload = ''] = credential.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    const { email, name, picture, sub }: Partial<Record<string, string>> = JSON.parse(json)
    return { email, name, picture, google_id: sub }
  } catch {
    return {}
  }
}
