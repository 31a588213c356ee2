import type { SignIn } from '../../domain/access/sign-in.ts'
import type { WireSignIn } from '../schemas/sign-in.ts'

export function toSignIn({ _id, signedInAt, lastSeenAt, ...wire }: WireSignIn): SignIn {
  return {
    ...wire,
    id: _id,
    signedInAt: new Date(signedInAt),
    lastSeenAt: new Date(lastSeenAt),
  }
}

export function fromSignIn({ id, device, address, signedInAt, ...rest }: SignIn): WireSignIn {
  return {
    _id: id,
    device,
    address,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: rest.lastSeenAt.toISOString(),
    current: rest.current,
  }
}
