import type { UserId } from '../../../../domain/ids.ts'
import { deviceOf } from '../../../adapters/network/device.ts'
import type { Ctx } from '../../../ctx.ts'

/** Who or what caused an entry, and when. */
export type Cause = ReturnType<typeof causeOf>

/** The cause of an entry: the request's caller, unless `user` names another user, or is null for no user. */
export function causeOf(
  { request, clock, random }: Ctx,
  user: UserId | null = request?.userId ?? null,
) {
  return {
    id: random.id(),
    at: clock.now(),
    user_id: user,
    address: request?.address ?? '',
    device: request ? deviceNameOf(request) : '',
  }
}

/** A change by a program is distinguished from one by the owner. */
function deviceNameOf({ keyName, agent }: NonNullable<Ctx['request']>): string {
  return keyName === undefined ? deviceOf(agent) : `API key ${keyName}`
}
