import type { Endpoint, Need } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { STATUS_OF } from '../pipeline/replies/status.ts'

/** The error of the gate for each need (AUTH-11). */
const OF_NEED: Record<Need, ErrorCode> = {
  session: 'no-session',
  verified: 'not-verified',
  plan: 'not-premium',
}

/** The error codes of an endpoint, by HTTP status. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const codes: ErrorCode[] = [
    ...ofBody(endpoint),
    ...(endpoint.query ? (['invalid-fields'] as const) : []),
    ...endpoint.needs.map((need) => OF_NEED[need]),
    ...ofKeys(endpoint),
    ...ofIds(endpoint),
    ...(endpoint.idempotent ? (['in-flight', 'key-reused'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['disk-full'] as const)),
    ...(endpoint.refuses ?? []),
    'too-many',
    'internal',
    'database-unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => STATUS_OF[code])
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

function ofKeys({ needs, scope }: Endpoint): ErrorCode[] {
  if (needs.length === 0) return []
  return [scope === null ? 'key-not-allowed' : 'scope-missing']
}

function ofBody({ body, accepts }: Endpoint): ErrorCode[] {
  if (accepts === 'raw') return ['too-large']
  return body ? ['bad-request', 'too-large', 'unsupported-type', 'invalid-fields'] : []
}

/** An id in the path, or in the body of a signed-in user, may belong to somebody else. */
function ofIds({ params, body, needs }: Endpoint): ErrorCode[] {
  return params || (body && needs.length > 0) ? ['not-found'] : []
}
