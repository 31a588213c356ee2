import type { Auth, Endpoint } from '../../../contract/endpoint.ts'
import { api } from '../../../contract/index.ts'
import { type ErrorCode, STATUS_OF } from '../../../domain/errors.ts'

/** The errors of the gate (AUTH-11). */
const OF_GATE: Record<Auth, ErrorCode[]> = {
  public: [],
  session: ['no-session'],
  verified: ['no-session', 'not-verified'],
  premium: ['no-session', 'not-verified', 'not-premium'],
}

/** The errors of every endpoint that requires the password or a mailed code. */
const CONFIRMED: ErrorCode[] = ['confirm-needed', 'wrong-code', 'code-expired', 'busy']

/** Further errors of single endpoints, which do not follow from their definition. */
const OF_ENDPOINT = new Map<Endpoint, ErrorCode[]>([
  [api.auth.register, ['busy']],
  [api.auth.login, ['wrong-credentials', 'factor-needed', 'busy']],
  [api.auth.google, ['wrong-credentials', 'factor-needed', 'not-found']],
  [api.auth.loginFactor, ['wrong-code', 'code-expired', 'not-found']],
  [api.factors.addTotp, CONFIRMED],
  [api.factors.confirmTotp, ['wrong-code', 'code-expired']],
  [api.factors.passkeyOptions, CONFIRMED],
  [api.factors.addPasskey, ['wrong-code', 'code-expired']],
  [api.factors.remove, CONFIRMED],
  [api.factors.renewRecoveryCodes, CONFIRMED],
  [api.auth.verify, ['wrong-code', 'code-expired', 'changed-meanwhile', 'busy']],
  [api.auth.changePassword, CONFIRMED],
  [api.auth.close, CONFIRMED],
  [api.users.update, CONFIRMED],
  [api.exports.start, [...CONFIRMED, 'in-flight']],
  [api.auth.reset, ['wrong-code', 'busy']],
  [api.subscriptions.initialize, ['payment-unavailable']],
  [api.subscriptions.webhook, ['bad-signature', 'payment-unavailable']],
  [api.subscriptions.activate, ['wrong-code', 'code-expired', 'busy']],
  [api.subscriptions.confirm, ['payment-unavailable']],
  [api.businesses.add, ['plan-limit']],
  [api.invoices.update, ['changed-meanwhile']],
  [api.versions.download, ['pdf-failed', 'busy']],
  [api.versions.again, ['pdf-failed', 'busy']],
  [api.versions.printed, ['changed-meanwhile']],
  [api.files.upload, ['busy']],
])

/** The error codes of an endpoint, by HTTP status. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const codes: ErrorCode[] = [
    ...ofBody(endpoint),
    ...(endpoint.query ? (['invalid-fields'] as const) : []),
    ...OF_GATE[endpoint.auth],
    ...ofIds(endpoint),
    ...(endpoint.idempotent ? (['in-flight', 'key-reused'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['disk-full'] as const)),
    ...(OF_ENDPOINT.get(endpoint) ?? []),
    'too-many',
    'internal',
    'database-unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => STATUS_OF[code])
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

function ofBody({ body, accepts }: Endpoint): ErrorCode[] {
  if (accepts === 'raw') return ['too-large']
  return body ? ['bad-request', 'too-large', 'unsupported-type', 'invalid-fields'] : []
}

/** An id in the path, or in the body of a signed-in user, may belong to somebody else. */
function ofIds({ params, body, auth }: Endpoint): ErrorCode[] {
  return params || (body && auth !== 'public') ? ['not-found'] : []
}
