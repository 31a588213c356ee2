import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { googleClientId } from '../../../lib/settings.ts'
import { toast } from '../../../ui/toast.tsx'
import { beginSession } from '../queries.ts'
import { loadGoogleIdentity } from './google-identity.tsx'
import { GoogleLogo } from './google-logo.tsx'

const UNAVAILABLE = 'Authentication service is currently unavailable'
const FAILED = 'Failed to sign in with Google. Please try again later.'

/** Google's own button, 350 px wide, with its one-tap prompt; ours, which says so, where Google's cannot be had. */
export function GoogleButton({ label }: { label: string }) {
  const clientId = googleClientId()
  const place = useRef<HTMLDivElement>(null)
  const [absent, setAbsent] = useState(clientId === '')

  useEffect(() => {
    const box = place.current
    if (!clientId || !box) return
    let close = () => {}
    loadGoogleIdentity()
      .then((identity) => {
        identity.initialize({
          client_id: clientId,
          callback: ({ credential }) => signIn(credential),
        })
        identity.renderButton(box, {
          theme: 'outline',
          size: 'large',
          width: Math.min(350, box.clientWidth),
        })
        identity.prompt()
        close = () => identity.cancel()
      })
      .catch(() => setAbsent(true))
    return () => close()
  }, [clientId])

  if (absent) return <Unavailable label={label} />
  return <div ref={place} className="google-place" />
}

function Unavailable({ label }: { label: string }) {
  return (
    <div className="google-place">
      <button
        type="button"
        className="google"
        aria-describedby="google-note"
        onClick={() => toast.bad(UNAVAILABLE)}
      >
        <GoogleLogo />
        {label}
      </button>
      <p id="google-note" className="field__note">
        Not available here at the moment.
      </p>
    </div>
  )
}

/** The server believes the token alone, so nothing else is sent (AUTH-7). */
async function signIn(credential: string): Promise<void> {
  try {
    beginSession(await call('POST /auth/google/callback', { body: { id_token: credential } }))
    toast.good('Successfully signed in with Google!')
  } catch (error) {
    toast.bad(wordsFor(error))
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return FAILED
  return error.status === 404 ? UNAVAILABLE : error.message
}
