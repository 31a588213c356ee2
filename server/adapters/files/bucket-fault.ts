/**
 * Why a request to an S3-compatible store failed, in words of our own: the SDK's errors carry what was signed, and end
 * up in logs.
 */
export class BucketFault extends Error {
  override name = 'BucketFault'
  /** S3's code, such as 'NoSuchBucket', or a code of the network, such as 'ECONNREFUSED'. */
  readonly code: string
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined

  constructor(code: string, status: number | undefined, detail: string) {
    super(`The file store failed: ${code}${status ? ` (${status})` : ''}, ${detail}`.slice(0, 300))
    this.code = code
    this.status = status
  }
}

/** A failure of the SDK as a fault. */
export function toFault(error: unknown): BucketFault {
  if (error instanceof BucketFault) return error
  const { name, message, code, $metadata } = Object(error)
  return new BucketFault(
    String(code ?? name ?? 'unknown'),
    $metadata?.httpStatusCode,
    String(message ?? ''),
  )
}
