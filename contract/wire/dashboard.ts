import type { Figures, Found, WireFigures, WireFound } from '../dashboard.ts'
import { minorOf } from './numbers.ts'

export function toFigures(wire: WireFigures): Figures {
  const amounts = wire.amounts.map(({ currency, total, paid, notPaid }) => ({
    currency,
    total: minorOf(total),
    paid: minorOf(paid),
    notPaid: minorOf(notPaid),
  }))
  return { ...wire, amounts }
}

export function toFound(wire: WireFound): Found {
  const invoices = wire.invoices.map((found) => ({ ...found, total: minorOf(found.total) }))
  return { ...wire, invoices }
}
