import type { Factor, Factors } from '../../../domain/access/factors.ts'
import type { WireFactor, WireFactors } from '../../schemas/access/factor.ts'

/** The domain's list of second factors of a response. */
export function toFactors(wire: WireFactors): Factors {
  return { ...wire, data: wire.data.map(toFactor) }
}

/** The JSON of the second factors of a user. */
export function fromFactors(factors: Factors): WireFactors {
  return { ...factors, data: factors.data.map(fromFactor) }
}

/** The domain's second factor of a response, with moments as dates. */
export function toFactor({ _id, kind, name, createdAt, usedAt }: WireFactor): Factor {
  return {
    id: _id,
    kind,
    name,
    createdAt: new Date(createdAt),
    usedAt: usedAt === null ? null : new Date(usedAt),
  }
}

/** The JSON of a second factor, without its secret or key. */
export function fromFactor({ id, kind, name, createdAt, usedAt }: Factor): WireFactor {
  return {
    _id: id,
    kind,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}
