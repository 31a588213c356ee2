import helmet from '@fastify/helmet'
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

const HSTS = { maxAge: 63_072_000, includeSubDomains: true }

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
    ...(https && { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` }),
  }
}

/** Security headers of every response. Scripts and styles are allowed from our files and by hashes of our pages. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { scriptHashes: string[]; styleHashes: string[]; google: boolean; https: boolean },
): Promise<void> {
  const google = options.google ? [`${GOOGLE}/gsi/`] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...options.scriptHashes,
          ...(options.google ? [`${GOOGLE}/gsi/client`] : []),
        ],
        styleSrc: [
          "'self'",
          ...options.styleHashes,
          ...(options.google ? [`${GOOGLE}/gsi/style`] : []),
        ],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        frameSrc: google.length > 0 ? google : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    hsts: options.https ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: {
      policy: options.google ? 'same-origin-allow-popups' : 'same-origin',
    },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Only for obsolete browsers and plugins. A page of the site with its headers must fit the first round trip.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage) reply.header('permissions-policy', PERMISSIONS)
  })
}
