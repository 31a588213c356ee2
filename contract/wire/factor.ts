import type { Factor, Factors, WireFactor, WireFactors } from '../endpoints/factors.ts'

export function toFactors(wire: WireFactors): Factors {
  return { ...wire, data: wire.data.map(toFactor) }
}

export function toFactor(wire: WireFactor): Factor {
  return {
    ...wire,
    createdAt: new Date(wire.createdAt),
    usedAt: wire.usedAt === null ? null : new Date(wire.usedAt),
  }
}
