import type { Figures, WireFigures } from '../schemas/figures.ts'
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
