import type { SignIn } from '../../../domain/access/sign-in.ts'
import type { WireSignIn } from '../../schemas/access/sign-in.ts'

/** The domain's sign-in of a response, with moments as dates. */
export function toSignIn({ _id, signedInAt, lastSeenAt, ...wire }: WireSignIn): SignIn {
  return {
    ...wire,
    id: _id,
    signedInAt: new Date(signedInAt),
    lastSeenAt: new Date(lastSeenAt),
  }
}

/** The JSON of a sign-in, without its token. */
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
