import { api } from '../../../contract/index.ts'
import { toSale } from '../../../contract/wire/invoices/invoice-fields.ts'
import { RECEIPT_FIELD_NAMES } from '../../../contract/wire/invoices/receipt.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { giveReceipt } from './commands/give.ts'
import { sell } from './commands/sell.ts'
import { renderReceipt } from './document.ts'
import { getReceipt, listReceipts } from './queries.ts'

export const routes = withFieldNames(RECEIPT_FIELD_NAMES, [
  mount(api.receipts.list, (ctx, { caller, query }) => listReceipts(ctx, caller.account, query)),
  mount(api.receipts.get, async (ctx, { caller, params }) => ({
    data: await getReceipt(ctx, caller.account, params.id),
  })),
  mount(api.receipts.add, async (ctx, { caller, body, http }) => {
    const { receipt, isNew } = body.sale
      ? await sell(ctx, caller.account, { ...toSale(body.sale), method: body.sale.method })
      : await giveReceipt(ctx, caller.account, body.paymentID)
    http.succeedWith(isNew ? 201 : 200)
    return { data: receipt, message: isNew ? 'Receipt given' : 'It was given before' }
  }),
  mount(api.receipts.download, async (ctx, { caller, body, http }) => {
    const receipt = await getReceipt(ctx, caller.account, body.id)
    const pdf = await renderReceipt(ctx, caller.account, receipt, body.paper)
    http.answer('content-disposition', attachment(`${receipt.customerName} ${receipt.number}.pdf`))
    return pdf
  }),
])
