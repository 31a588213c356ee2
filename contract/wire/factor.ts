import type { Factor, Factors } from '../../domain/access/factors.ts'
import type { WireFactor, WireFactors } from '../schemas/factor.ts'

export function toFactors(wire: WireFactors): Factors {
  return { ...wire, data: wire.data.map(toFactor) }
}

export function fromFactors(factors: Factors): WireFactors {
  return { ...factors, data: factors.data.map(fromFactor) }
}

export function toFactor({ _id, kind, name, createdAt, usedAt }: WireFactor): Factor {
  return {
    id: _id,
    kind,
    name,
    createdAt: new Date(createdAt),
    usedAt: usedAt === null ? null : new Date(usedAt),
  }
}

export function fromFactor({ id, kind, name, createdAt, usedAt }: Factor): WireFactor {
  return {
    _id: id,
    kind,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}
