import { fieldError } from '../../../../domain/errors.ts'
import { HookRefused } from '../../../adapters/webhooks/port.ts'
import type { Ctx } from '../../../ctx.ts'

/** Throws 'invalid-fields' for an address that no delivery may reach. */
export async function requireReachable(ctx: Ctx, url: string): Promise<void> {
  try {
    await ctx.hooks.check(url)
  } catch (error) {
    if (error instanceof HookRefused) throw fieldError('url', error.message)
    throw error
  }
}
