/** The fraction transferred, 0 to 1; null while unknown. */
export type Progress = number | null

/** Reads a response to its end. `onProgress` gets the fraction read; null when the response has no length. */
export async function readBlob(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const sizeBytes = lengthOf(response)
  if (!response.body) return response.blob()
  const chunks: BlobPart[] = []
  const reader = response.body.getReader()
  let readBytes = 0
  onProgress(sizeBytes === 0 ? null : 0)
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value)
    readBytes += step.value.byteLength
    onProgress(sizeBytes === 0 ? null : Math.min(1, readBytes / sizeBytes))
  }
  return new Blob(chunks, { type })
}

/** The expected size in bytes; 0 when unknown, as for a compressed response. */
function lengthOf({ headers }: Response): number {
  if (headers.get('content-encoding')) return 0
  return Number(headers.get('content-length')) || 0
}
