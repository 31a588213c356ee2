/**
 * Returns `next`, but reuses every part of `previous` that is equal, so that components and effects only see what
 * changed. Unlike TanStack Query's own function it also compares dates, which decoded replies contain.
 */
export function keepEqual(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (previous instanceof Date && next instanceof Date)
    return previous.getTime() === next.getTime() ? previous : next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const kept = next.map((each, index) => keepEqual(previous[index], each))
    return isSame(previous, kept) ? previous : kept
  }
  if (!isPlain(previous) || !isPlain(next)) return next
  const kept = Object.fromEntries(
    Object.entries(next).map(([name, each]) => [name, keepEqual(previous[name], each)]),
  )
  return isSame(previous, kept) ? previous : kept
}

function isSame(previous: object, next: object): boolean {
  const former = Object.entries(previous)
  const current = new Map(Object.entries(next))
  return (
    former.length === current.size &&
    former.every(([name, each]) => current.has(name) && Object.is(current.get(name), each))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
