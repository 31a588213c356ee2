import {
  type BusinessFields,
  changesBank,
  vatSettingOf,
} from '../../../../domain/parties/business.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { ownFileKey } from '../../files/index.ts'
import { record } from '../../trail/index.ts'
import { requireOwnBank } from '../parts/require-own-bank.ts'
import { findBusiness, toBusiness } from '../queries.ts'
import { nrsColumns } from '../steps/nrs-columns.ts'
import { tellBankChange } from '../steps/tell-bank-change.ts'

/** Changes a business; its invoices keep their snapshots (INV-7). Throws 'not-found', 'key-not-allowed'. */
export function editBusiness(ctx: Ctx, caller: Caller, id: string, fields: BusinessFields) {
  const { account } = caller
  return ctx.db.own(account, async (scope) => {
    const before = toBusiness(await findBusiness(scope, id, { lock: true }))
    requireOwnBank(caller, fields, before)
    const vat = vatSettingOf(fields, before)
    const logo = await ownFileKey(scope, fields.logo, 'logo', 'logo')
    const row = await scope.tx
      .updateTable('businesses')
      .set({
        name: fields.name,
        email: fields.email,
        phone: fields.phone,
        category: fields.category,
        address: fields.address,
        search: normalizeForSearch(fields.name),
        ...(logo !== undefined && { logo_key: logo }),
        vat_rate: vat.vatRate,
        charges_vat: vat.chargesVat,
        ...(fields.taxId !== undefined && { tax_id: fields.taxId }),
        ...(fields.cacNumber !== undefined && { cac_number: fields.cacNumber }),
        ...(fields.timeZone !== undefined && { time_zone: fields.timeZone }),
        ...(fields.bankName !== undefined && { bank_name: fields.bankName }),
        ...(fields.accountNumber !== undefined && { account_number: fields.accountNumber }),
        ...(fields.accountName !== undefined && { account_name: fields.accountName }),
        ...(fields.bankOnPaper !== undefined && { bank_on_paper: fields.bankOnPaper }),
        ...(fields.linkPreview !== undefined && { link_preview: fields.linkPreview }),
        ...(fields.ownAmounts !== undefined && { own_amounts: fields.ownAmounts }),
        ...(await nrsColumns(ctx, scope, before.id, fields, before)),
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'business-changed', name: row.name })
    const after = toBusiness(row)
    if (changesBank(after, before)) await tellBankChange(ctx, scope, { before, after })
    return after
  })
}
