import { api } from '../../../contract/index.ts'
import { BUSINESS_FIELD_NAMES } from '../../../contract/wire/business-fields.ts'
import { attachment } from '../../http/pipeline/attachment.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { ublOfCreditNote, ublOfInvoice } from './queries.ts'

export const routes = withFieldNames(BUSINESS_FIELD_NAMES, [
  mount(api.eInvoices.invoice, async (ctx, { caller, params, http }) => {
    const { xml, name } = await ublOfInvoice(ctx, caller.account, params.id)
    http.answer('content-disposition', attachment(name))
    return xml
  }),
  mount(api.eInvoices.creditNote, async (ctx, { caller, params, http }) => {
    const { xml, name } = await ublOfCreditNote(ctx, caller.account, params.id)
    http.answer('content-disposition', attachment(name))
    return xml
  }),
])
