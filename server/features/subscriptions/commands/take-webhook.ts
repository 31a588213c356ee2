import type { Ctx } from '../../../ctx.ts'
import { settlePlanPayment } from './settle.ts'

/** Takes a signed event of the provider; its word alone pays nothing. Throws 'bad-signature'. */
export async function takeWebhook(
  ctx: Ctx,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const event = ctx.payments.readWebhook(rawBody, signature)
  if (event) await settlePlanPayment(ctx, event.reference)
}
