import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { proveCode } from '../../codes/index.ts'
import { confirmAddress } from '../commands/confirm-address.ts'

/** Verifies the address that the code was mailed to: the first one, or a pending new one (AUTH-8, ACC-2). */
export async function verifyEmail(ctx: Ctx, user: UserId, typed: string): Promise<void> {
  const proved = await proveCode(ctx, user, 'email', typed)
  await confirmAddress(ctx, user, proved)
}
