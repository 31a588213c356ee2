import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { Upload } from '../mount.ts'

/** Maximum bytes of an upload (BIZ-6). */
export const UPLOAD_LIMIT = 5 * 1024 * 1024

/** Reads `file` and the text fields of a multipart request. Throws 'too-large', 'unsupported-type', 'invalid-fields'. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ upload: Upload; fields: Record<string, string> }> {
  if (!request.isMultipart())
    throw new AppError('unsupported-type', 'Send the file as multipart/form-data.')
  const { upload, fields } = await readParts(request)
  if (!upload || upload.bytes.length === 0) throw fieldError('file', 'Choose a file.')
  return { upload, fields }
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file' && !upload)
        upload = { bytes: await part.toBuffer(), filename: part.filename }
      else part.file.resume()
    }
  } catch (cause) {
    // The parser's errors for a truncated body or a missing boundary have no code.
    if (cause instanceof Error && 'code' in cause) throw cause
    throw new AppError('bad-request', 'The file did not arrive whole. Please send it again.', {
      cause,
    })
  }
  return { upload, fields }
}
