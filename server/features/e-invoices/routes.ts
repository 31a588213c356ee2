import { api } from '../../../contract/index.ts'
import { BUSINESS_FIELD_NAMES } from '../../../contract/wire/parties/business-fields.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { type Http, mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { readCreditNotePdf } from '../credit-notes/index.ts'
import { readPdfSource } from '../invoices/index.ts'
import { renderWithEInvoice } from './document.ts'
import { ublOfCreditNote, ublOfInvoice } from './queries.ts'

export const routes = withFieldNames(BUSINESS_FIELD_NAMES, [
  mount(api.eInvoices.invoice, async (ctx, { caller, params, query, http }) => {
    const file = await ublOfInvoice(ctx, caller.account, params.id)
    announce(http, file.name, query.format)
    if (query.format === 'xml') return file.xml
    return renderWithEInvoice(ctx, file, await readPdfSource(ctx, file.source))
  }),
  mount(api.eInvoices.creditNote, async (ctx, { caller, params, query, http }) => {
    const { account } = caller
    const file = await ublOfCreditNote(ctx, account, params.id)
    announce(http, file.name, query.format)
    if (query.format === 'xml') return file.xml
    return renderWithEInvoice(ctx, file, await readCreditNotePdf(ctx, account, file.source))
  }),
])

function announce(http: Http, name: string, format: 'xml' | 'pdf'): void {
  http.answer('content-type', `application/${format}`)
  http.answer('content-disposition', attachment(`${name}.${format}`))
}
