import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../domain/errors.ts'
import { isHostileJson } from './json-guard.ts'
import { UPLOAD_LIMIT } from './upload.ts'

/**
 * Default body limit in bytes. It is what anonymous callers may send to forms, endpoints and unknown addresses: a dozen
 * fields, or a Google token.
 */
export const SMALL_BODY = 16 * 1024
/** For verified accounts: an invoice of 500 lines with its notes. */
const LARGE_BODY = 1024 * 1024
/** For the payment provider's events, which include data of the payer. They are parsed after the signature check. */
const EVENT_BODY = 256 * 1024

/** The body limit of an endpoint in bytes; a longer body is refused before it is parsed. */
export function bodyLimitOf({ needs, accepts }: Endpoint): number {
  if (accepts === 'raw') return EVENT_BODY
  return needs.includes('verified') ? LARGE_BODY : SMALL_BODY
}

/**
 * Accepts only JSON. An empty body counts as none, since many clients send a content type without a body. Refuses
 * hostile JSON (isHostileJson). The parser's own check for prototype poisoning is off: it visits every value of a
 * suspicious body, which an attacker could trigger at will.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else if (isHostileJson(text)) done(new AppError('bad-request', 'The request cannot be read.'))
    else parse(request, text, done)
  })
}

/** Passes the raw bytes on, whatever their content type: a signature covers every one of them. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Reads multipart uploads of one file. */
export async function readMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 },
  })
}
