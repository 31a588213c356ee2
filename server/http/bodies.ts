import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AppError } from '../../domain/errors.ts'
import { isHostileJson } from './json-guard.ts'
import { UPLOAD_LIMIT } from './upload.ts'

/**
 * Bytes of a body on every route that states no more. It is what a stranger may send, to forms, to calls and to
 * addresses that are none: a dozen fields, or a token of Google's.
 */
export const SMALL_BODY = 16 * 1024
/** Of a call by a proved account: an invoice of 500 lines with its notes. */
const LARGE_BODY = 1024 * 1024
/** Of the payment provider's events, which carry what it knows of the payer. They are parsed once their signature holds. */
const EVENT_BODY = 256 * 1024

/** Bytes that the body of a call may have; a longer one is refused before it is parsed. */
export function bodyLimitOf({ needs, accepts }: Endpoint): number {
  if (accepts === 'raw') return EVENT_BODY
  return needs.includes('verified') ? LARGE_BODY : SMALL_BODY
}

/**
 * Reads JSON and nothing else; an empty body is no body, since many clients name the type of a body that they do not send.
 * Refuses what isHostileJson tells. The parser's own search for poison is left out: it visits every value of a body that
 * looks suspicious, which a stranger can make it do at will.
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

/** Hands on the bytes as they came, whatever they say they are: a signature counts every one of them. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Reads multipart uploads of one file. */
export async function readMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
  })
}
