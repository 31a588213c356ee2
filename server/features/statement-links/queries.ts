import type { AccountId } from '../../../domain/ids.ts'
import { sharedFrom } from '../../../domain/reports/statement.ts'
import { isToken } from '../../adapters/secrets/random.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { findCustomer } from '../customers/index.ts'
import { workingTokens } from '../links/index.ts'
import { readNewest } from '../reports/index.ts'

/** Entries that a page shows; what came before them is in its opening balance. */
const MOST_ENTRIES = 500

/**
 * The statements behind a token, one for each currency in which something happened, over the last twelve months; with
 * the tokens of the invoices that have a page. 'unknown' for an unknown token or a deleted customer, 'revoked' for an
 * earlier address.
 */
export async function openStatement(ctx: Ctx, token: string) {
  if (!isToken(token)) return 'unknown' as const
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('statement_links as link')
      .innerJoin('accounts', 'accounts.id', 'link.account_id')
      .select(['link.account_id', 'link.customer_id', 'link.revoked_at', 'link.viewed_at'])
      .select('accounts.closed_at')
      .where('token', '=', token)
      .executeTakeFirst(),
  )
  if (!row) return 'unknown' as const
  if (row.revoked_at || row.closed_at) return 'revoked' as const
  // The row says whose the customer is, not the request.
  const account = row.account_id
  return { token, lastViewAt: row.viewed_at, ...(await readShown(ctx, account, row.customer_id)) }
}

export type OpenStatement = Exclude<
  Awaited<ReturnType<typeof openStatement>>,
  'unknown' | 'revoked'
>

function readShown(ctx: Ctx, account: AccountId, customerId: string) {
  const today = ctx.clock.today()
  return ctx.db.readOwn(account, async (scope) => {
    const customer = await findCustomer(scope, customerId)
    const asked = { from: sharedFrom(today), most: MOST_ENTRIES }
    const statements = (await readNewest(scope, customer, asked)).map((each) => ({
      ...each,
      to: today,
    }))
    const invoiceIds = statements
      .flatMap(({ entries }) => entries.map(({ invoiceId }) => invoiceId))
      .filter((id) => id !== null)
    return {
      ...{ account, today, customerName: customer.name, statements },
      sellers: await sellersOf(scope, customerId),
      invoiceTokens: await workingTokens(scope, invoiceIds),
    }
  })
}

/** The businesses that billed the customer. */
function sellersOf({ tx, account }: Scope, customerId: string) {
  return tx
    .selectFrom('businesses')
    .select(['name', 'logo_key as logoKey'])
    .where('account_id', '=', account)
    .where(({ exists, selectFrom }) =>
      // Found by an index for each business, however many invoices the customer has.
      exists(
        selectFrom('invoices')
          .select('id')
          .where('account_id', '=', account)
          .where('customer_id', '=', customerId)
          .whereRef('business_id', '=', 'businesses.id')
          .where('issued_at', 'is not', null)
          .where('deleted_at', 'is', null),
      ),
    )
    .orderBy('name')
    .execute()
}
