import type { Selectable } from 'kysely'
import { totalsOf } from '../../../domain/money/totals.ts'
import type { RepeatEnd, RepeatRule, RepeatUnit } from '../../../domain/recurrence.ts'
import type {
  Recurring,
  RecurringAction,
  RecurringExpenseFields,
  RecurringFields,
  RecurringInvoiceFields,
} from '../../../domain/recurring/recurring.ts'
import { normalizeForSearch } from '../../../domain/text/search.ts'
import type { Recurrings } from '../../db/types.gen.ts'
import {
  expenseTemplateOf,
  invoiceTemplateOf,
  storedExpense,
  storedInvoice,
} from './parts/templates.ts'

export type RecurringRow = Selectable<Recurrings>

/** The last day of a month, in the column month_day. */
const LAST = 32

interface Chosen {
  businessId: string
  customer: { id: string; name: string }
}

/** The columns of a recurring invoice that its owner chose. The footer is sanitised already. */
export function invoiceColumns(fields: RecurringInvoiceFields, { businessId, customer }: Chosen) {
  const { kind, name, template, dueInDays, action } = fields
  return {
    ...sharedColumns(fields),
    ...{ kind, action, business_id: businessId, due_in_days: dueInDays },
    customer_id: customer.id,
    customer_name: customer.name,
    search: normalizeForSearch(`${name}\n${customer.name}`),
    currency: template.currency,
    template: storedInvoice(template),
  }
}

/** The columns of a recurring expense that its owner chose. */
export function expenseColumns(
  fields: RecurringExpenseFields,
  customer: Chosen['customer'] | undefined,
) {
  const { kind, name, template, action } = fields
  const { vendor, category, currency } = template
  const customerName = customer?.name ?? ''
  return {
    ...sharedColumns(fields),
    ...{ kind, action, business_id: null, due_in_days: 0 },
    customer_id: customer?.id ?? null,
    customer_name: customerName,
    search: normalizeForSearch(`${name}\n${vendor}\n${category}\n${customerName}`),
    currency,
    template: storedExpense(template),
  }
}

function sharedColumns({ name, rule, startsOn, end, catchUp }: RecurringFields) {
  return {
    name,
    every: rule.every,
    unit: rule.unit,
    month_day: rule.day === 'last' ? LAST : (rule.day ?? null),
    starts_on: startsOn,
    ends_on: 'on' in end ? end.on : null,
    ends_after: 'after' in end ? end.after : null,
    catch_up: catchUp,
  }
}

/** The domain's recurring invoice or expense of a row, with the total at the current VAT rate of its business. */
export function toRecurring(row: RecurringRow & { vat_rate: number | null }): Recurring {
  const standing = {
    ...{ id: row.id, name: row.name, customerName: row.customer_name },
    currency: row.currency,
    ...{ rule: ruleOf(row), startsOn: row.starts_on, end: endOf(row) },
    catchUp: row.catch_up,
    state: row.state,
    ...{ nextOn: row.next_on, lastOn: row.passed_on, made: row.made },
    ...{ lastError: row.last_error, version: row.version, createdAt: row.created_at },
  }
  if (isExpense(row)) {
    const template = expenseTemplateOf(row)
    return { ...standing, kind: 'expense', action: 'add', template, total: template.amount }
  }
  const template = invoiceTemplateOf(row)
  return {
    ...standing,
    ...{ kind: 'invoice', action: row.action as RecurringAction, dueInDays: row.due_in_days },
    template,
    // The join finds the business of every invoice.
    total: totalsOf(template.lines, { vatRate: row.vat_rate ?? 0, ...template.terms }).total,
  }
}

/** True for a row of a recurring expense. */
export function isExpense({ kind }: { kind: string }): boolean {
  return kind === 'expense'
}

/** The rule in the columns of a row. */
export function ruleOf({
  every,
  unit,
  month_day,
}: Pick<RecurringRow, 'every' | 'unit' | 'month_day'>): RepeatRule {
  const day = month_day === LAST ? 'last' : (month_day ?? undefined)
  return { every, unit: unit as RepeatUnit, ...(day !== undefined && { day }) }
}

/** The end in the columns of a row: a day, a number of times, or never. */
export function endOf({
  ends_on,
  ends_after,
}: Pick<RecurringRow, 'ends_on' | 'ends_after'>): RepeatEnd {
  if (ends_on !== null) return { on: ends_on }
  return ends_after === null ? { never: true } : { after: ends_after }
}
