import { after } from '../../../../../domain/dates.ts'
import { AppError } from '../../../../../domain/errors.ts'
import { tokenHash } from '../../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../../ctx.ts'

/** Lifetime of a nonce; the page requests a new one before it expires. */
const LIFETIME_MINUTES = 10

/**
 * Issues a nonce that a Google id token must contain to be accepted, once (OpenID Connect Core 3.1.2.1, ASVS V10.5.1).
 * Throws 'not-found' if no client id is configured.
 */
export async function issueGoogleNonce(ctx: Ctx): Promise<{ nonce: string }> {
  if (!ctx.google)
    throw new AppError('not-found', 'Authentication service is currently unavailable')
  const nonce = ctx.random.token(256)
  const now = ctx.clock.now()
  await ctx.db.ask(async (db) => {
    await db.deleteFrom('google_nonces').where('expires_at', '<=', now).execute()
    await db
      .insertInto('google_nonces')
      .values({ nonce_hash: tokenHash(nonce), expires_at: after(now, LIFETIME_MINUTES * 60) })
      .execute()
  })
  return { nonce }
}
