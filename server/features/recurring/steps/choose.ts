import { fieldError } from '../../../../domain/errors.ts'
import { sumLines } from '../../../../domain/invoices/sum-lines.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import type {
  RecurringExpenseFields,
  RecurringFields,
  RecurringInvoiceFields,
} from '../../../../domain/recurring/recurring.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Scope } from '../../../db/database.ts'
import { findCustomer } from '../../customers/index.ts'
import { chooseParties } from '../../invoices/index.ts'
import { expenseColumns, invoiceColumns } from '../rows.ts'
import { timeZoneOf } from './time-zone-of.ts'

/**
 * The columns of what its owner chose, and the time zone of its days. Throws 'not-found' for foreign ids,
 * 'invalid-fields' for a template that no invoice could be made from, and 'plan-limit' for mails that the plan does not
 * include.
 */
export function choose(scope: Scope, plan: PlanName | null, fields: RecurringFields) {
  return fields.kind === 'expense'
    ? chooseExpense(scope, fields)
    : chooseInvoice(scope, plan, fields)
}

async function chooseExpense(scope: Scope, fields: RecurringExpenseFields) {
  const { customerId } = fields.template
  const customer = customerId
    ? await findCustomer(scope, customerId, { lock: 'key-share' })
    : undefined
  const columns = expenseColumns(fields, customer)
  return { columns, timeZone: await timeZoneOf(scope, columns) }
}

async function chooseInvoice(scope: Scope, plan: PlanName | null, fields: RecurringInvoiceFields) {
  const { template, action } = fields
  const { seller, vatRate, timeZone, buyer, customerId } = await chooseParties(scope, template)
  sumLines(template.lines, { vatRate, ...template.terms })
  if (action === 'send') requireCapability(plan, 'e-mail')
  if (action === 'send' && buyer.email === '')
    throw fieldError('customerId', 'This customer has no e-mail address, so nothing can be sent.')
  const footer = sanitizeRichText(template.footer, 'footer')
  const columns = invoiceColumns(
    { ...fields, template: { ...template, footer } },
    { businessId: seller.businessId, customer: { id: customerId, name: buyer.name } },
  )
  return { columns, timeZone }
}
