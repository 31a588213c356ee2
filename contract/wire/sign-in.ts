import type { SignIn, WireSignIn } from '../endpoints/sessions.ts'

export function toSignIn(wire: WireSignIn): SignIn {
  return {
    ...wire,
    signedInAt: new Date(wire.signedInAt),
    lastSeenAt: new Date(wire.lastSeenAt),
  }
}
