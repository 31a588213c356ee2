import type { Expense, ExpenseFields, MonthlyExpense } from '../../domain/expenses/expense.ts'
import { toMajor } from '../../domain/money/money.ts'
import type { ExpenseBody, WireExpense, WireMonth } from '../schemas/expense.ts'
import { fileAddress, fileKey } from './files.ts'
import { minorOf } from './numbers.ts'

/** The domain's fields that have another name in a request. */
export const EXPENSE_FIELD_NAMES = { receipt: 'receiptUrl', customerId: 'clientID' } as const

/** The domain's expense of a response, in minor units. Throws RangeError for an amount with more than two decimals. */
export function toExpense(wire: WireExpense): Expense {
  const { _id, receiptUrl, clientID, clientName, invoiceID, recurringID, billed: _, ...rest } = wire
  return {
    ...rest,
    id: _id,
    amount: minorOf(wire.amount),
    vat: minorOf(wire.vat),
    receiptKey: fileKey(receiptUrl),
    customerId: clientID,
    customerName: clientName,
    invoiceId: invoiceID,
    recurringId: recurringID,
    createdAt: new Date(wire.createdAt),
  }
}

/** The JSON of an expense, in major units; `billed` follows from its invoice. */
export function fromExpense(expense: Expense): WireExpense {
  const { id, receiptKey, customerId, customerName, invoiceId, recurringId, ...rest } = expense
  return {
    ...rest,
    _id: id,
    amount: toMajor(expense.amount),
    vat: toMajor(expense.vat),
    receiptUrl: fileAddress(receiptKey),
    clientID: customerId,
    clientName: customerName,
    billed: invoiceId !== null,
    invoiceID: invoiceId,
    recurringID: recurringId,
    createdAt: expense.createdAt.toISOString(),
  }
}

/** The domain's fields of a parsed body. */
export function toExpenseFields({
  receiptUrl,
  clientID,
  version: _,
  ...rest
}: ExpenseBody): ExpenseFields {
  return { ...rest, receipt: receiptUrl, customerId: clientID }
}

/** The request of a parsed form. */
export function fromExpenseFields({ amount, vat, ...rest }: ExpenseBody) {
  return { ...rest, amount: toMajor(amount), vat: toMajor(vat) }
}

/** The domain's monthly sum of a response, in minor units. Throws RangeError for more than two decimals. */
export function toMonth({ amount, ...rest }: WireMonth): MonthlyExpense {
  return { ...rest, amount: minorOf(amount) }
}

/** The JSON of a monthly sum, in major units. */
export function fromMonth({ amount, ...rest }: MonthlyExpense): WireMonth {
  return { ...rest, amount: toMajor(amount) }
}
