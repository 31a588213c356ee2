import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const GOOGLE = 'https://accounts.google.com'

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
    hsts: options.https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
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
}
