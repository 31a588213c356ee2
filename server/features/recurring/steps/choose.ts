import { fieldError } from '../../../../domain/errors.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import type { RecurringFields } from '../../../../domain/recurring/recurring.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Scope } from '../../../db/database.ts'
import { chooseParties, sumLines } from '../../invoices/index.ts'
import { columnsOf } from '../rows.ts'

/**
 * The columns of what its owner chose, and the time zone of the business. Throws 'not-found' for foreign ids,
 * 'invalid-fields' for what no invoice could be made from, and 'plan-limit' for mails that the plan does not include.
 */
export async function choose(scope: Scope, plan: PlanName | null, fields: RecurringFields) {
  const { template, action } = fields
  const { seller, vatRate, timeZone, buyer, customerId } = await chooseParties(scope, template)
  sumLines(template.lines, vatRate)
  if (action === 'send') requireCapability(plan, 'e-mail')
  if (action === 'send' && buyer.email === '')
    throw fieldError('customerId', 'This customer has no e-mail address, so nothing can be sent.')
  const footer = sanitizeRichText(template.footer, 'footer')
  const columns = columnsOf(
    { ...fields, template: { ...template, footer } },
    { businessId: seller.businessId, customer: { id: customerId, name: buyer.name } },
  )
  return { columns, timeZone }
}
