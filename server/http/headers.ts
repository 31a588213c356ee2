import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const GOOGLE = 'https://accounts.google.com'

/** Nothing here uses them, so that whatever gets into a page cannot either; passkeys and the clipboard are left as they are. */
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

/** The headers of answers that no route and no hook ever sees: to what is no request, or no address. */
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

/** Security headers of every answer. Scripts and styles come only from our own files and by the hashes of our own pages. */
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
    // For browsers and plugins that are gone. A page of the site must fit its first round trip, headers and all.
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
