import { api } from '../../../contract/index.ts'
import {
  INVOICE_FIELD_NAMES,
  toInvoiceEdit,
  toNewInvoice,
  toStatusChange,
} from '../../../contract/wire/invoices/invoice-fields.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { tableFile } from '../../http/pipeline/replies/table-file.ts'
import { addInvoice } from './commands/add.ts'
import { addDraft } from './commands/add-draft.ts'
import { duplicateInvoice } from './commands/duplicate.ts'
import { editInvoice } from './commands/edit.ts'
import { issueInvoice } from './commands/issue.ts'
import { removeInvoice } from './commands/remove.ts'
import { restoreInvoice } from './commands/restore.ts'
import { settleInvoice } from './commands/settle.ts'
import { voidInvoice } from './commands/void.ts'
import { listCards } from './queries/cards.ts'
import { listInvoices } from './queries/list.ts'
import { getStart } from './queries/start.ts'
import { COLUMNS, eachListed } from './queries/table.ts'
import { getInvoice, getTimeline, listPayments } from './queries.ts'

export const routes = withFieldNames(INVOICE_FIELD_NAMES, [
  mount(api.invoices.list, (ctx, { caller, query }) => listInvoices(ctx, caller.account, query)),
  mount(api.invoices.cards, (ctx, { caller, query }) => listCards(ctx, caller.account, query)),
  mount(api.invoices.export, async (ctx, { caller, query: { format, ...query }, http }) => {
    const rows = eachListed(ctx, caller.account, query)
    return tableFile(ctx, { http, format, name: 'invoices' }, rows, COLUMNS)
  }),
  mount(api.invoices.start, async (ctx, { caller, query }) => ({
    data: await getStart(ctx, caller.account, query.businessId),
  })),
  mount(api.invoices.add, (ctx, { caller, body }) =>
    body.draft
      ? addDraft(ctx, caller.account, toNewInvoice(body))
      : addInvoice(ctx, caller.account, toNewInvoice(body)),
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
  mount(api.invoices.restore, async (ctx, { caller, params }) => {
    const data = await restoreInvoice(ctx, caller.account, params.id)
    return { data, message: `${data.number} is back` }
  }),
  mount(api.invoices.issue, async (ctx, { caller, params }) => {
    const data = await issueInvoice(ctx, caller.account, params.id)
    return { data, message: `Issued as ${data.number}` }
  }),
  mount(api.invoices.void, async (ctx, { caller, params, body }) => ({
    data: await voidInvoice(ctx, caller.account, params.id, body.reason),
    message: 'Invoice made void',
  })),
  mount(api.invoices.duplicate, async (ctx, { caller, params }) => ({
    data: await duplicateInvoice(ctx, caller.account, params.id),
    message: 'Saved as a draft',
  })),
  mount(api.invoices.timeline, async (ctx, { caller, params }) => ({
    data: await getTimeline(ctx, caller, params.id),
  })),
  mount(api.invoices.payments, async (ctx, { caller, params }) => ({
    data: await listPayments(ctx, caller.account, params.id),
  })),
])
