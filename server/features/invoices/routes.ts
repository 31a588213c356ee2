import { api } from '../../../contract/index.ts'
import {
  INVOICE_FIELD_NAMES,
  toInvoiceEdit,
  toNewInvoice,
  toStatusChange,
} from '../../../contract/wire/invoice-fields.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { addInvoice } from './commands/add.ts'
import { editInvoice } from './commands/edit.ts'
import { removeInvoice } from './commands/remove.ts'
import { settleInvoice } from './commands/settle.ts'
import { getInvoice, listInvoices, listPayments } from './queries.ts'

export const routes = withFieldNames(INVOICE_FIELD_NAMES, [
  mount(api.invoices.list, (ctx, { caller, query }) => listInvoices(ctx, caller.account, query)),
  mount(api.invoices.add, (ctx, { caller, body }) =>
    addInvoice(ctx, caller.account, toNewInvoice(body)),
  ),
  mount(api.invoices.get, async (ctx, { caller, params }) => ({
    data: [await getInvoice(ctx, caller.account, params.id)],
  })),
  mount(api.invoices.editable, (ctx, { caller, params }) =>
    getInvoice(ctx, caller.account, params.id),
  ),
  mount(api.invoices.update, async (ctx, { caller, params, body }) =>
    body.items === undefined
      ? {
          data: await settleInvoice(ctx, caller.account, params.id, toStatusChange(body)),
          message: 'Invoice Updated Successfully',
        }
      : {
          data: await editInvoice(ctx, caller.account, params.id, toInvoiceEdit(body)),
          message: 'invoice updated successfully',
        },
  ),
  mount(api.invoices.remove, async (ctx, { caller, params }) => {
    await removeInvoice(ctx, caller.account, params.id)
    return { message: 'Invoice deleted successfully' }
  }),
  mount(api.invoices.payments, async (ctx, { caller, params }) => ({
    data: await listPayments(ctx, caller.account, params.id),
  })),
])
