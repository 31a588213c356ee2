import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { SET_UP } from '../../../lib/api-error.ts'
import { googleClientId } from '../../../lib/settings.ts'
import { toast } from '../../../ui/toast.tsx'
import { beginSession } from '../queries.ts'
import { claimsOf, loadGoogleIdentity } from './google-identity.tsx'
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
    let left = false
    let close = () => {}
    loadGoogleIdentity()
      .then((identity) => {
        // Whoever has gone on meanwhile, signed in perhaps, is not asked any more.
        if (left) return
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
    return () => {
      left = true
      close()
    }
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

/** Sends what the credential says and the credential itself; the server believes that one alone (AUTH-7). */
async function signIn(credential: string): Promise<void> {
  try {
    const body = { ...claimsOf(credential), id_token: credential }
    beginSession(await call('POST /auth/google/callback', { body }))
    toast.good('Successfully signed in with Google!')
  } catch (error) {
    toast.bad(wordsFor(error))
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return FAILED
  if (error.status === 404) return UNAVAILABLE
  // An answer without words of its own, as of a proxy, has those of every request that went wrong.
  return error.message === SET_UP ? FAILED : error.message
}
