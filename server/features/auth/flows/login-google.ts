import { AppError, factorNeeded } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/pipeline/mount.ts'
import { acceptGoogle } from '../commands/sign-in/accept-google.ts'
import { redeemGoogleNonce } from '../commands/sign-in/redeem-google-nonce.ts'

/**
 * Starts a session from a Google id token (AUTH-7). An account with the token's address is linked only if Google has
 * verified that address. A token is valid once, by the nonce that our page passed to Google. Google is the first
 * factor; an account with a second factor still needs it. Throws 'factor-needed', 'not-found' if no client id is
 * configured, 'wrong-credentials' for an invalid token.
 */
export async function logInWithGoogle(ctx: Ctx, idToken: string, http: Http) {
  if (!ctx.google)
    throw new AppError('not-found', 'Authentication service is currently unavailable')
  const { emailVerified, nonce, ...identity } = await ctx.google.verify(idToken)
  await redeemGoogleNonce(ctx, nonce)
  if (!emailVerified)
    throw new AppError('wrong-credentials', 'Google has not verified that e-mail address.')
  const { session, secondStep } = await acceptGoogle(ctx, identity, http)
  if (secondStep) throw factorNeeded(secondStep)
  return session
}
