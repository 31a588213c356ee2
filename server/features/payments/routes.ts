import { api } from '../../../contract/index.ts'
import { PAYMENT_FIELD_NAMES, toNewPayment } from '../../../contract/wire/invoices/payment.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { tableFile } from '../../http/pipeline/replies/table-file.ts'
import { addPayment } from './commands/add.ts'
import { applyCredit } from './commands/apply-credit.ts'
import { noteCertificate } from './commands/note-certificate.ts'
import { reversePayment } from './commands/reverse.ts'
import { COLUMNS } from './export.ts'
import { getCredit, getStanding } from './queries/standing.ts'
import { eachPayment, getPayment, listPayments } from './queries.ts'

export const routes = withFieldNames(PAYMENT_FIELD_NAMES, [
  mount(api.payments.list, (ctx, { caller, query }) => listPayments(ctx, caller.account, query)),
  mount(api.payments.export, async (ctx, { caller, query: { format, ...query }, http }) => {
    const rows = eachPayment(ctx, caller.account, query)
    return tableFile(ctx, { http, format, name: 'payments' }, rows, COLUMNS)
  }),
  mount(api.payments.get, async (ctx, { caller, params }) => ({
    data: await getPayment(ctx, caller.account, params.id),
  })),
  mount(api.payments.add, async (ctx, { caller, body }) => ({
    data: await addPayment(ctx, caller.account, toNewPayment(body)),
    message: 'Payment recorded',
  })),
  mount(api.payments.reverse, async (ctx, { caller, params, body }) => ({
    data: await reversePayment(ctx, caller.account, params.id, body.reason),
    message: 'Payment taken back',
  })),
  mount(api.payments.certificate, async (ctx, { caller, params, body }) => ({
    data: await noteCertificate(ctx, caller.account, params.id, body),
    message: 'Certificate noted',
  })),
  mount(api.payments.applyCredit, async (ctx, { caller, body }) => ({
    data: await applyCredit(ctx, caller.account, { ...body, invoiceId: body.invoiceID }),
    message: 'Credit applied',
  })),
  mount(api.payments.credit, async (ctx, { caller, params }) => ({
    data: await getCredit(ctx, caller.account, params.id),
  })),
  mount(api.payments.standing, async (ctx, { caller, params }) => ({
    data: await getStanding(ctx, caller.account, params.id),
  })),
])
