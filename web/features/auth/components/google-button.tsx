import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { SET_UP } from '../../../lib/api-error.ts'
import { googleClientId } from '../../../lib/settings.ts'
import { toast } from '../../../ui/toast.tsx'
import { beginSession, replacing } from '../queries.ts'
import { claimsOf, loadGoogleIdentity } from './google-identity.tsx'
import { GoogleLogo } from './google-logo.tsx'
import type { OrAsk } from './use-second-step.tsx'

const UNAVAILABLE = 'Authentication service is currently unavailable'
/** Milliseconds after which a nonce is replaced; the server keeps it for ten minutes. */
const NONCE_LIFE = 8 * 60_000
const FAILED = 'Failed to sign in with Google. Please try again later.'

interface Props {
  label: string
  /** Asks for the second step where the sign-in needs one. */
  orAsk: OrAsk
}

/** Google's own button, 350 px wide, with its one-tap prompt; ours, which says so, where Google's cannot be had. */
export function GoogleButton({ label, orAsk }: Props) {
  const clientId = googleClientId()
  const place = useRef<HTMLDivElement>(null)
  const [absent, setAbsent] = useState(clientId === '')

  useEffect(() => {
    const box = place.current
    if (!clientId || !box) return
    const onCredential = (credential: string) => signIn(credential, orAsk)
    return keepButton(box, { clientId, onCredential, giveUp: () => setAbsent(true) })
  }, [clientId, orAsk])

  if (absent) return <Unavailable label={label} />
  return <div ref={place} className="google-place" />
}

interface Keeping {
  clientId: string
  /** Answers whether it signed in. */
  onCredential: (credential: string) => Promise<boolean>
  giveUp: () => void
}

/** Draws Google's button into a box, anew as often as its nonce is used up or old. Answers how to end it. */
function keepButton(box: HTMLElement, { clientId, onCredential, giveUp }: Keeping): () => void {
  let left = false
  let drawnAt = 0
  let close = () => {}
  const draw = async () => {
    const [identity, { nonce }] = await Promise.all([
      loadGoogleIdentity(),
      call('POST /auth/google/nonce', {}),
    ])
    // Whoever has gone on meanwhile, signed in perhaps, is not asked any more.
    if (left) return
    identity.initialize({
      client_id: clientId,
      nonce,
      // A nonce counts once, so that another try needs another one.
      callback: ({ credential }) => {
        onCredential(credential)
          .then((done) => (done ? undefined : draw()))
          .catch(() => {})
      },
    })
    box.replaceChildren()
    identity.renderButton(box, {
      theme: 'outline',
      size: 'large',
      width: Math.min(350, box.clientWidth),
    })
    if (drawnAt === 0) identity.prompt()
    drawnAt = Date.now()
    close = () => identity.cancel()
  }
  /** A page that stands open outlives its nonce; without a network it keeps the button that it has. */
  const renew = () => {
    if (drawnAt > 0 && Date.now() - drawnAt > NONCE_LIFE) draw().catch(() => {})
  }
  draw().catch(giveUp)
  const timer = setInterval(renew, 60_000)
  document.addEventListener('visibilitychange', renew)
  return () => {
    left = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renew)
    close()
  }
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
async function signIn(credential: string, orAsk: OrAsk): Promise<boolean> {
  const body = { ...claimsOf(credential), id_token: credential }
  try {
    await orAsk(async () => {
      const replaced = replacing()
      beginSession(await call('POST /auth/google/callback', { body }, replaced), replaced)
      toast.good('Successfully signed in with Google!')
    })
    return true
  } catch (error) {
    toast.bad(wordsFor(error))
    return false
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return FAILED
  if (error.status === 404) return UNAVAILABLE
  // An answer without words of its own, as of a proxy, has those of every request that went wrong.
  return error.message === SET_UP ? FAILED : error.message
}
