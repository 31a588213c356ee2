import type { Figures } from '../../domain/invoices/figures.ts'
import { toMajor } from '../../domain/money/money.ts'
import type { WireFigures } from '../schemas/invoices/figures.ts'
import { minorOf } from './numbers.ts'

/** The domain's figures of a response, in minor units. Throws RangeError for a sum with more than two decimals. */
export function toFigures(wire: WireFigures): Figures {
  const { invoices, businesses, contacts, amounts, overdue } = wire
  return {
    invoices,
    businesses,
    customers: contacts,
    amounts: amounts.map(({ currency, total, paid, notPaid }) => ({
      currency,
      total: minorOf(total),
      paid: minorOf(paid),
      notPaid: minorOf(notPaid),
    })),
    overdue: overdue.map((each) => ({ ...each, amount: minorOf(each.amount) })),
  }
}

/** The JSON of the dashboard's figures, in major units. */
export function fromFigures(figures: Figures): WireFigures {
  const { invoices, businesses, customers, amounts, overdue } = figures
  return {
    invoices,
    businesses,
    contacts: customers,
    amounts: amounts.map(({ currency, total, paid, notPaid }) => ({
      currency,
      total: toMajor(total),
      paid: toMajor(paid),
      notPaid: toMajor(notPaid),
    })),
    overdue: overdue.map(({ currency, invoices, amount }) => ({
      ...{ currency, invoices, amount: toMajor(amount) },
    })),
  }
}
