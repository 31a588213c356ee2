import type { FastifyInstance } from 'fastify'

const GOOGLE = 'https://accounts.google.com'

/** Unused browser features, disabled in case a script is injected; passkeys and the clipboard keep their defaults. */
const PERMISSIONS = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ')

const HSTS = 'max-age=63072000; includeSubDomains'

interface Policy {
  scriptHashes: string[]
  styleHashes: string[]
  google: boolean
  https: boolean
}

/** Headers for responses outside of routes and hooks: to unparsable requests or addresses. */
export function bareHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': HSTS }),
  }
}

interface Policy {
  scriptHashes: string[]
  styleHashes: string[]
  google: boolean
  https: boolean
}

/**
 * Security headers of every response. They are the same for all, so they are written once: @fastify/helmet built them
 * again for each request, which took a twentieth of its time.
 */
export function setSecurityHeaders(app: FastifyInstance, policy: Policy): void {
  const headers = headersOf(policy)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage) reply.header('permissions-policy', PERMISSIONS)
    done(null, payload)
  })
}

/** Headers only for obsolete browsers are left out: a page of the site with its headers must fit the first round trip. */
function headersOf(policy: Policy): Record<string, string> {
  return {
    'content-security-policy': contentPolicyOf(policy),
    'cross-origin-opener-policy': policy.google ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(policy.https && { 'strict-transport-security': HSTS }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

/** Scripts and styles are allowed from our files and by hashes of our pages. */
function contentPolicyOf({ scriptHashes, styleHashes, google }: Policy): string {
  const fromGoogle = (path: string) => (google ? [`${GOOGLE}/gsi/${path}`] : [])
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...fromGoogle('client')],
    'style-src': ["'self'", ...styleHashes, ...fromGoogle('style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...fromGoogle('')],
    'frame-src': google ? fromGoogle('') : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
