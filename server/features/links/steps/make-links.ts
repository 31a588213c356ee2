import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { pageUrl, workingTokens } from '../queries.ts'

/** The addresses of the customers' pages of issued invoices, by the invoices' ids; missing ones are created. */
export async function makeLinks(
  ctx: Ctx,
  scope: Scope,
  invoiceIds: string[],
): Promise<Map<string, string>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await workingTokens(scope, invoiceIds)
  const missing = invoiceIds.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const made = await scope.tx
      .insertInto('invoice_links')
      .values(
        missing.map((invoice_id) => ({
          account_id: scope.account,
          id: ctx.random.id(),
          invoice_id,
          token: ctx.random.token(128),
          created_at: ctx.clock.now(),
        })),
      )
      // Another request made one at the same time: that one counts.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['invoice_id', 'token'])
      .execute()
    for (const { invoice_id, token } of made) found.set(invoice_id, token)
    if (made.length < missing.length)
      for (const [id, token] of await workingTokens(scope, missing)) found.set(id, token)
  }
  return new Map([...found].map(([id, token]) => [id, pageUrl(ctx, token)]))
}
