import type { Minor } from './money.ts'

/**
 * Shares an amount in proportion to weights by largest remainder: the shares add up to the amount, and none differs
 * from its exact proportion by a whole minor unit. On a tie the unit goes to the first. Amount and weights are not
 * negative; all shares are 0 where all weights are.
 */
export function shareOut(amount: Minor, weights: readonly Minor[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / sum)
  const remainderOf = (position: number) => (amount * (weights[position] ?? 0n)) % sum
  const missing = amount - shares.reduce((all, share) => all + share, 0n)
  const largestFirst = [...weights.keys()].sort((a, b) => {
    const [first, second] = [remainderOf(a), remainderOf(b)]
    return first === second ? a - b : first > second ? -1 : 1
  })
  const raised = new Set(largestFirst.slice(0, Number(missing)))
  return shares.map((share, position) => (raised.has(position) ? share + 1n : share))
}
