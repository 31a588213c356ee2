import { after } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { isBot } from '../../../adapters/network/bots.ts'
import type { Ctx } from '../../../ctx.ts'
import { isOwner } from '../../accounts/index.ts'

/** Views that follow within this many seconds are one visit. */
const VISIT = 3600

interface Request {
  method: string
  headers: {
    authorization?: string | undefined
    cookie?: string | undefined
    'user-agent'?: string | undefined
  }
}

/** A view counts unless it is the owner's own, a preview's or a bot's, or belongs to a visit that counted. */
export function isNewVisit(
  ctx: Ctx,
  { method, headers }: Request,
  { account, lastViewAt }: { account: AccountId; lastViewAt: Date | null },
): boolean {
  if (method !== 'GET' || headers.authorization || isBot(headers['user-agent'] ?? '')) return false
  if (lastViewAt && lastViewAt > after(ctx.clock.now(), -VISIT)) return false
  return !isOwner(account, headers.cookie ?? '')
}
