import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { SET_UP } from '../../../lib/api/api-error.ts'
import { googleClientId } from '../../../lib/browser/settings.ts'
import { toast } from '../../../lib/toasts.ts'
import { useLoginWithGoogle } from '../queries.ts'
import { claimsOf, loadGoogleIdentity } from './google-identity.tsx'
import { GoogleLogo } from './google-logo.tsx'
import type { WithSecondStep } from './use-second-step.tsx'

const UNAVAILABLE = 'Authentication service is currently unavailable'
/** Milliseconds after which a nonce is replaced; the server accepts it for ten minutes. */
const NONCE_MAX_AGE_MS = 8 * 60_000
const FAILED = 'Failed to sign in with Google. Please try again later.'

interface Props {
  label: string
  /** Runs the sign-in, with its second step where one is needed. */
  withSecondStep: WithSecondStep
}

/** Google's own button, 350 px wide, with its one-tap prompt; where it cannot load, a placeholder with that message. */
export function GoogleButton({ label, withSecondStep }: Props) {
  const clientId = googleClientId()
  const { mutateAsync: logIn } = useLoginWithGoogle()
  const place = useRef<HTMLDivElement>(null)
  const [unavailable, setUnavailable] = useState(clientId === '')

  useEffect(() => {
    const box = place.current
    if (!clientId || !box) return
    const onCredential = (credential: string) => signIn(credential, { logIn, withSecondStep })
    return mountButton(box, { clientId, onCredential, onUnavailable: () => setUnavailable(true) })
  }, [clientId, logIn, withSecondStep])

  if (unavailable) return <Unavailable label={label} />
  return <div ref={place} className="google-place" />
}

interface ButtonOptions {
  clientId: string
  /** Resolves to whether it signed in. */
  onCredential: (credential: string) => Promise<boolean>
  onUnavailable: () => void
}

/** Renders Google's button into a box, and again whenever its nonce is used or old. Returns the cleanup. */
function mountButton(
  box: HTMLElement,
  { clientId, onCredential, onUnavailable }: ButtonOptions,
): () => void {
  let unmounted = false
  let renderedAt = 0
  let close = () => {}
  const render = async () => {
    const [identity, { nonce }] = await Promise.all([
      loadGoogleIdentity(),
      call('POST /auth/google/nonce', {}),
    ])
    // The user has left the page meanwhile, perhaps after signing in.
    if (unmounted) return
    identity.initialize({
      client_id: clientId,
      nonce,
      // A nonce is valid once: another attempt needs a new one.
      callback: ({ credential }) => {
        onCredential(credential)
          .then((done) => (done ? undefined : render()))
          .catch(() => {})
      },
    })
    box.replaceChildren()
    identity.renderButton(box, {
      theme: 'outline',
      size: 'large',
      width: Math.min(350, box.clientWidth),
    })
    if (renderedAt === 0) identity.prompt()
    renderedAt = Date.now()
    close = () => identity.cancel()
  }
  /** A page left open outlives its nonce; offline it keeps its current button. */
  const renew = () => {
    if (renderedAt > 0 && Date.now() - renderedAt > NONCE_MAX_AGE_MS) render().catch(() => {})
  }
  render().catch(onUnavailable)
  const timer = setInterval(renew, 60_000)
  document.addEventListener('visibilitychange', renew)
  return () => {
    unmounted = true
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

type LogIn = ReturnType<typeof useLoginWithGoogle>['mutateAsync']

/** Sends the credential and its claims; the server trusts the credential alone (AUTH-7). */
async function signIn(
  credential: string,
  { logIn, withSecondStep }: { logIn: LogIn; withSecondStep: WithSecondStep },
): Promise<boolean> {
  const body = { ...claimsOf(credential), id_token: credential }
  try {
    await withSecondStep(async () => {
      await logIn(body)
      toast.good('Successfully signed in with Google!')
    })
    return true
  } catch (error) {
    toast.bad(messageFor(error))
    return false
  }
}

function messageFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return FAILED
  if (error.status === 404) return UNAVAILABLE
  // An error response without a message, as from a proxy, has the generic one.
  return error.message === SET_UP ? FAILED : error.message
}
