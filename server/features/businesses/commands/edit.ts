import type { z } from 'zod'
import type { businessFields } from '../../../../contract/businesses.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { normalizeForSearch } from '../../../../domain/search.ts'
import type { Ctx } from '../../../ctx.ts'
import { ownFileKey } from '../../files/index.ts'
import { record } from '../../trail/index.ts'
import { findBusiness, toBusiness } from '../queries.ts'

/** Changes a business; its invoices keep their snapshots (INV-7). Throws 'not-found'. */
export function editBusiness(
  ctx: Ctx,
  account: AccountId,
  id: string,
  fields: z.output<typeof businessFields>,
) {
  return ctx.db.own(account, async (scope) => {
    await findBusiness(scope, id)
    const logo = await ownFileKey(scope, fields.businessLogo, 'logo', 'businessLogo')
    const row = await scope.tx
      .updateTable('businesses')
      .set({
        name: fields.businessName,
        email: fields.businessEmail,
        phone: fields.businessPhone,
        category: fields.businessCategory,
        address: fields.businessAddress,
        search: normalizeForSearch(fields.businessName),
        ...(logo !== undefined && { logo_key: logo }),
        ...(fields.vatRate !== undefined && { vat_rate: fields.vatRate }),
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'business-changed', name: row.name })
    return toBusiness(row)
  })
}
