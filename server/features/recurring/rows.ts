import type { Selectable } from 'kysely'
import type { NewLine } from '../../../domain/invoices/invoice-fields.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { totalsOf } from '../../../domain/money/totals.ts'
import type { RepeatEnd, RepeatRule, RepeatUnit } from '../../../domain/recurrence.ts'
import type {
  CatchUp,
  InvoiceTemplate,
  Recurring,
  RecurringAction,
  RecurringFields,
  RecurringState,
} from '../../../domain/recurring/recurring.ts'
import { normalizeForSearch } from '../../../domain/text/search.ts'
import type { Recurrings } from '../../db/types.gen.ts'

export type RecurringRow = Selectable<Recurrings>

/** The last day of a month, in the column month_day. */
const LAST = 32

/** What the column `template` holds. Amounts are text, since a number in JSON may not hold them exactly. */
interface StoredTemplate {
  details: string
  footer: string
  depositRate: number | null
  lines: [description: string, quantity: string, unitPrice: string][]
}

interface Chosen {
  businessId: string
  customer: { id: string; name: string }
}

/** The columns of what its owner chose. The footer is sanitised already. */
export function columnsOf(fields: RecurringFields, { businessId, customer }: Chosen) {
  const { name, template, rule, end } = fields
  const stored: StoredTemplate = {
    details: template.details,
    footer: template.footer,
    depositRate: template.depositRate ?? null,
    lines: template.lines.map((line) => [
      line.description,
      String(line.quantity),
      String(line.unitPrice),
    ]),
  }
  return {
    kind: 'invoice',
    name,
    business_id: businessId,
    customer_id: customer.id,
    customer_name: customer.name,
    search: normalizeForSearch(`${name}\n${customer.name}`),
    currency: template.currency,
    template: JSON.stringify(stored),
    due_in_days: fields.dueInDays,
    every: rule.every,
    unit: rule.unit,
    month_day: rule.day === 'last' ? LAST : (rule.day ?? null),
    starts_on: fields.startsOn,
    ends_on: 'on' in end ? end.on : null,
    ends_after: 'after' in end ? end.after : null,
    action: fields.action,
    catch_up: fields.catchUp,
  }
}

export function toRecurring(row: RecurringRow & { vat_rate: number }): Recurring {
  const template = templateOf(row)
  return {
    id: row.id,
    name: row.name,
    template,
    customerName: row.customer_name,
    // The columns' check constraints allow only the values of the domain.
    currency: row.currency as Currency,
    dueInDays: row.due_in_days,
    rule: ruleOf(row),
    startsOn: row.starts_on,
    end: endOf(row),
    action: actionOf(row),
    catchUp: row.catch_up as CatchUp,
    total: totalsOf(template.lines, row.vat_rate).total,
    state: row.state as RecurringState,
    nextOn: row.next_on,
    lastOn: row.passed_on,
    made: row.made,
    lastError: row.last_error,
    version: row.version,
    createdAt: row.created_at,
  }
}

/** What the next invoice is made from. A customer who was deleted is only a name, which no invoice takes. */
export function templateOf(row: RecurringRow): InvoiceTemplate {
  // Only columnsOf writes this column.
  const { lines, ...rest } = row.template as unknown as StoredTemplate
  return {
    ...rest,
    businessId: row.business_id,
    customerId: row.customer_id ?? undefined,
    customerName: row.customer_name,
    currency: row.currency as Currency,
    lines: lines.map(readLine),
  }
}

function readLine([description, quantity, unitPrice]: StoredTemplate['lines'][number]): NewLine {
  return { description, quantity: BigInt(quantity), unitPrice: BigInt(unitPrice) }
}

export function ruleOf({
  every,
  unit,
  month_day,
}: Pick<RecurringRow, 'every' | 'unit' | 'month_day'>): RepeatRule {
  const day = month_day === LAST ? 'last' : (month_day ?? undefined)
  return { every, unit: unit as RepeatUnit, ...(day !== undefined && { day }) }
}

export function endOf({
  ends_on,
  ends_after,
}: Pick<RecurringRow, 'ends_on' | 'ends_after'>): RepeatEnd {
  if (ends_on !== null) return { on: ends_on }
  return ends_after === null ? { never: true } : { after: ends_after }
}

export function actionOf({ action }: { action: string }): RecurringAction {
  // The column's check constraint allows only the actions of the domain.
  return action as RecurringAction
}
