import { isToken } from '../../adapters/secrets/random.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import { getInvoice } from '../invoices/index.ts'

/** The address of a customer's page. */
export function pageUrl(ctx: Ctx, token: string): string {
  return `${ctx.origin}/i/${token}`
}

/** The valid token of an invoice; undefined without one. */
export async function workingToken({ tx, account }: Scope, invoiceId: string) {
  const row = await tx
    .selectFrom('invoice_links')
    .select('token')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.token
}

/** The valid tokens, by the ids of their invoices. */
export async function workingTokens(
  { tx, account }: Scope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('invoice_links')
    .select(['invoice_id', 'token'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', anyOf(ids))
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map(({ invoice_id, token }) => [invoice_id, token]))
}

/**
 * The invoice behind a token; 'unknown' for an unknown token or a deleted invoice, 'revoked' for an earlier address.
 */
export async function openLink(ctx: Ctx, token: string) {
  if (!isToken(token)) return 'unknown' as const
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('invoice_links as link')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'link.account_id')
          .onRef('invoices.id', '=', 'link.invoice_id'),
      )
      .innerJoin('accounts', 'accounts.id', 'link.account_id')
      .select(['link.account_id', 'link.invoice_id', 'link.revoked_at', 'accounts.closed_at'])
      .where('token', '=', token)
      .where('invoices.deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!row) return 'unknown' as const
  if (row.revoked_at || row.closed_at) return 'revoked' as const
  // The account comes from the row, not from the request.
  const account = row.account_id
  return { account, invoice: await getInvoice(ctx, account, row.invoice_id) }
}
