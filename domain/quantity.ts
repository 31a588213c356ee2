import { formatCount } from './money.ts'

/** A quantity in thousandths without idle zeros: 1500n → '1.5', 1000000n → '1,000'. */
export function formatQuantity(thousandths: bigint): string {
  const fraction = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const whole = formatCount(thousandths / 1000n)
  return fraction ? `${whole}.${fraction}` : whole
}
