import type { ApiKey } from '../../../domain/access/api-key.ts'
import type { WireApiKey } from '../../schemas/access/api-key.ts'

/** The domain's API key of a response, with moments as dates. */
export function toApiKey({ _id, lastUsedAt, createdAt, ...wire }: WireApiKey): ApiKey {
  return {
    ...wire,
    id: _id,
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    createdAt: new Date(createdAt),
  }
}

/** The JSON of an API key. The key itself is never part of it. */
export function fromApiKey({ id, lastUsedAt, createdAt, ...key }: ApiKey): WireApiKey {
  return {
    ...key,
    _id: id,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
