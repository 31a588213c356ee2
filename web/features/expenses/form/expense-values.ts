import type { z } from 'zod'
import type { expenseFields } from '../../../../contract/schemas/expense.ts'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { CURRENCIES, type Currency, formatFigure } from '../../../../domain/money/money.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'

/** The values of the form, under the domain's names; amounts as typed. */
export interface ExpenseValues {
  amount: string
  category: string
  day: string
  vendor: string
  currency: Currency
  vat: string
  note: string
  /** The address of the uploaded receipt; '' for none. */
  receipt: string
  customerId: string
}

export const WIRE_NAMES = { receipt: 'receiptUrl', customerId: 'clientID' } as const

/** The form of a new expense; `today` is its day. */
export function newExpense(today: string): ExpenseValues {
  return {
    ...{ amount: '', category: '', day: today, vendor: '', currency: 'NGN', vat: '', note: '' },
    ...{ receipt: '', customerId: '' },
  }
}

/** The form of an expense, with amounts as they are shown. */
export function valuesOf(expense: Expense): ExpenseValues {
  const { amount, category, day, vendor, currency, vat, note, receiptKey, customerId } = expense
  return {
    ...{ category, day, vendor, currency, note },
    amount: formatFigure(amount),
    vat: vat === 0n ? '' : formatFigure(vat),
    receipt: fileAddress(receiptKey),
    customerId: customerId ?? '',
  }
}

/** Values typed before, as kept on this device. Unreadable ones become empty. */
export function readExpense(kept: unknown, today: string): ExpenseValues {
  const blank = newExpense(today)
  if (typeof kept !== 'object' || kept === null) return blank
  const texts = Object.entries(kept).filter(
    ([name, value]) => name in blank && typeof value === 'string',
  )
  const { currency, ...rest } = Object.fromEntries(texts)
  return {
    ...blank,
    ...rest,
    currency: CURRENCIES.find((code) => code === currency) ?? blank.currency,
  }
}

/** The request of what was typed. */
export function wireExpense(
  { amount, vat, receipt, customerId, ...rest }: ExpenseValues,
  version?: number,
): z.input<typeof expenseFields> {
  return {
    ...rest,
    amount: wireNumber(AMOUNT, amount),
    vat: vat.trim() === '' ? 0 : wireNumber(AMOUNT, vat),
    receiptUrl: receipt,
    ...(customerId && { clientID: customerId }),
    ...(version !== undefined && { version }),
  }
}
