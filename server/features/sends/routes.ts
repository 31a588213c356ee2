import { api } from '../../../contract/index.ts'
import { INVOICE_FIELD_NAMES } from '../../../contract/wire/invoices/invoice-fields.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { sendEstimate } from './commands/send-estimate.ts'
import { sendInvoice } from './commands/send-invoice.ts'
import { sendReceipt } from './commands/send-receipt.ts'
import { listEstimateSends, listInvoiceSends, listReceiptSends } from './queries.ts'

const ON_ITS_WAY = 'The mail is on its way'

// A draft that cannot be issued yet is refused with its fields.
export const routes = withFieldNames(INVOICE_FIELD_NAMES, [
  mount(api.sends.invoice, async (ctx, { caller, params, body }) => ({
    data: { sends: await sendInvoice(ctx, caller, params.id, body) },
    message: ON_ITS_WAY,
  })),
  mount(api.sends.ofInvoice, async (ctx, { caller, params }) => ({
    data: await listInvoiceSends(ctx, caller.account, params.id),
  })),
  mount(api.sends.receipt, async (ctx, { caller, params, body }) => ({
    data: {
      sends: await sendReceipt(ctx, caller, params.id, { ...body, cc: [], subject: '' }),
    },
    message: ON_ITS_WAY,
  })),
  mount(api.sends.ofReceipt, async (ctx, { caller, params }) => ({
    data: await listReceiptSends(ctx, caller.account, params.id),
  })),
  mount(api.sends.estimate, async (ctx, { caller, params, body }) => ({
    data: { sends: await sendEstimate(ctx, caller, params.id, body) },
    message: ON_ITS_WAY,
  })),
  mount(api.sends.ofEstimate, async (ctx, { caller, params }) => ({
    data: await listEstimateSends(ctx, caller.account, params.id),
  })),
])
