import type { Figures } from '../../domain/invoices/figures.ts'
import { toMajor } from '../../domain/money/money.ts'
import type { WireFigures } from '../schemas/figures.ts'
import { minorOf } from './numbers.ts'

export function toFigures({ invoices, businesses, contacts, amounts }: WireFigures): Figures {
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
  }
}

export function fromFigures({ invoices, businesses, customers, amounts }: Figures): WireFigures {
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
  }
}
