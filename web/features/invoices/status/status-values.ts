import type { z } from 'zod'
import { statusUpdate } from '../../../../contract/schemas/invoices/invoice-fields.ts'
import { AppError, type FieldErrors } from '../../../../domain/errors.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import {
  halfOf,
  type InvoiceStatus,
  type SettleRequest,
  settledAmount,
  statusOf,
} from '../../../../domain/invoices/invoice.ts'
import { formatFigure, type Minor, parseAmount } from '../../../../domain/money/money.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { KEPT_CLIENT, wireClient } from '../form/index.ts'

/** The values of the status screen's fields. */
export interface StatusValues {
  /** The id of the customer, or KEPT_CLIENT. */
  customerId: string
  details: string
  amountPaid: string
  status: InvoiceStatus
  dueDate: string
}

/** Maps an invoice to the status screen's values. */
export function statusValuesOf(invoice: Invoice): StatusValues {
  return {
    customerId: invoice.customerId ?? KEPT_CLIENT,
    details: invoice.details,
    amountPaid: formatFigure(invoice.amountPaid),
    status: invoice.status,
    dueDate: invoice.dueDate,
  }
}

/** The request of the status screen, for the version of the invoice that it shows. */
export function wireStatus(
  { customerId, details, amountPaid, status, dueDate }: StatusValues,
  invoice: Pick<Invoice, 'customerId' | 'customerName' | 'version'>,
): z.input<typeof statusUpdate> {
  return {
    ...wireClient(customerId, invoice),
    details,
    amountPaid: wireNumber(AMOUNT, amountPaid),
    status,
    dueDate,
    version: invoice.version,
  }
}

/** The three selectable statuses and the current one: Not-Paid only while it is current (INV-12). */
export function statusOptions(current: readonly InvoiceStatus[]): InvoiceStatus[] {
  return [...new Set<InvoiceStatus>([...current, 'Paid', 'Balanced Remaining', 'Half Payment'])]
}

/**
 * The amount text that a chosen status fills in (INV-13). Balanced Remaining implies no amount: the typed one stays if
 * it matches that status, otherwise the field is cleared.
 */
export function amountFor(status: InvoiceStatus, typed: string, total: Minor): string {
  if (status === 'Paid') return formatFigure(total)
  if (status === 'Half Payment') return formatFigure(halfOf(total))
  if (status === 'Not-Paid') return formatFigure(0n)
  return statusFor(typed, total) === status ? typed : ''
}

/** The status for a typed amount; undefined if it is no amount between 0 and the total. */
export function statusFor(typed: string, total: Minor): InvoiceStatus | undefined {
  const paid = parseAmount(typed)
  return paid === null || paid < 0n || paid > total ? undefined : statusOf(paid, total)
}

/** The contract's schema, with the same rule that the server applies to status changes. */
export function statusSchemaFor({ total, amountPaid }: Pick<Invoice, 'total' | 'amountPaid'>) {
  return statusUpdate.superRefine((body, context) => {
    for (const [field, message] of Object.entries(contradictions(body, total, amountPaid))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

function contradictions(request: SettleRequest, total: Minor, current: Minor): FieldErrors {
  try {
    settledAmount(request, total, current)
    return {}
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? {}
    throw error
  }
}
