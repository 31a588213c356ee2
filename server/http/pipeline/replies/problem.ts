import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../../../../domain/errors.ts'
import { STATUS_OF } from './status.ts'

/** Our codes and messages for Fastify's own errors. */
const FASTIFY_FAULTS: Record<string, [ErrorCode, string]> = {
  FST_REQ_FILE_TOO_LARGE: ['too-large', 'That file is too large: 5 MB at most.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-type', 'Send the body as application/json.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported-type', 'Send the file as multipart/form-data.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 'The body is not as long as it says.'],
}

/** Answers every error in one format, without the details of bugs. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendProblem(reply, request, readRefusal(request, error)),
  )
}

/** The public form of an error; bugs are logged. */
export function readRefusal(request: FastifyRequest, error: FastifyError | AppError): AppError {
  const refusal = asRefusal(request, error)
  request.refusal = refusal.code
  // A full disk is logged once elsewhere, and not by every request into a log that may be on that disk.
  if (STATUS_OF[refusal.code] >= 500 && refusal.code !== 'disk-full')
    request.log.error({ err: error.cause ?? error }, refusal.code)
  return refusal
}

/** Answers an invalid address ('/%'), which never reaches a route or error handler. */
export function answerBadAddress(
  headers: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(headers)
  sendProblem(reply, request, new AppError('bad-request', 'The address cannot be read.'))
}

/** Sends an error as the JSON that every call answers with: `{error, message, code, fields?, requestId}`. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, refusal: AppError) {
  request.refusal = refusal.code
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .status(STATUS_OF[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      error: refusal.message,
      message: refusal.message,
      code: refusal.code,
      ...(refusal.fields && { fields: refusal.fields }),
      ...refusal.secondStep,
      requestId: request.id,
    })
}

function asRefusal(request: FastifyRequest, error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limitKb = Math.round((request.routeOptions.bodyLimit ?? 0) / 1024)
    return new AppError('too-large', `That is too large: this request may carry ${limitKb} KB.`)
  }
  const known = FASTIFY_FAULTS[error.code]
  if (known) return new AppError(known[0], known[1])
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new AppError('bad-request', 'The request cannot be read.')
  return new AppError('internal', 'Something went wrong on our side. Please try again.', {
    cause: error,
  })
}
