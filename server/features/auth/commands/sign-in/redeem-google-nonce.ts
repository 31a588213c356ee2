import { googleFailed } from '../../../../adapters/identity/google.ts'
import { tokenHash } from '../../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../../ctx.ts'

/** Consumes a nonce: a captured token, or one issued for another page, cannot sign anyone in (decision 0033). */
export async function redeemGoogleNonce(ctx: Ctx, nonce: string): Promise<void> {
  const used = await ctx.db.ask((db) =>
    db
      .deleteFrom('google_nonces')
      .where('nonce_hash', '=', tokenHash(nonce))
      .where('expires_at', '>', ctx.clock.now())
      .returning('nonce_hash')
      .executeTakeFirst(),
  )
  if (!used) throw googleFailed(new Error('its nonce was used, has expired or was not issued here'))
}
