import {
  type ApiKey,
  KEY_MARK,
  type KeyScope,
  MAX_KEYS,
} from '../../../../domain/access/api-key.ts'
import type { Day } from '../../../../domain/dates.ts'
import { fieldError } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { countKeys, toApiKey } from '../queries.ts'

interface KeyFields {
  name: string
  scopes: KeyScope[]
  expiresOn?: Day | undefined
}

/** Characters of a key that lists show. */
const PREFIX_LENGTH = KEY_MARK.length + 6

/**
 * Makes a key and returns it with its text, which is shown only once: only its hash is stored. Throws 'invalid-fields'
 * for a last day in the past and beyond MAX_KEYS.
 */
export function addKey(
  ctx: Ctx,
  member: Member,
  { name, scopes, expiresOn }: KeyFields,
): Promise<ApiKey & { key: string }> {
  if (expiresOn !== undefined && expiresOn < ctx.clock.today())
    throw fieldError('expiresOn', 'The last day is already over.')
  return ctx.db.own(member.account, async (scope) => {
    if ((await countKeys(scope)) >= MAX_KEYS)
      throw fieldError('name', `You have ${MAX_KEYS} keys. Revoke one that you no longer use.`)
    const key = KEY_MARK + ctx.random.token(256)
    const row = await scope.tx
      .insertInto('api_keys')
      .values({
        ...{ account_id: member.account, user_id: member.user, id: ctx.random.id() },
        ...{ name, scopes, prefix: key.slice(0, PREFIX_LENGTH), key_hash: tokenHash(key) },
        ...{ expires_on: expiresOn ?? null, created_at: ctx.clock.now() },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'key-added', name, scopes: scopes.join(', ') })
    await ctx.emit(scope.tx, {
      ...{ name: 'keys-changed', change: 'added', keys: [name] },
      ...{ userId: member.user, accountId: member.account },
    })
    return { ...toApiKey(row), key }
  })
}
