/** The share that has come or gone, 0 to 1; null while it cannot be known. */
export type Share = number | null

/** Reads an answer to its end. `onShare` hears how much has come; null when the answer does not tell its length. */
export async function readBlob(response: Response, onShare: (share: Share) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const sizeBytes = lengthOf(response)
  if (!response.body) return response.blob()
  const chunks: BlobPart[] = []
  const reader = response.body.getReader()
  let readBytes = 0
  onShare(sizeBytes === 0 ? null : 0)
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value)
    readBytes += step.value.byteLength
    onShare(sizeBytes === 0 ? null : Math.min(1, readBytes / sizeBytes))
  }
  return new Blob(chunks, { type })
}

/** The bytes that will come; 0 when that is not told, as of an answer that is packed on its way. */
function lengthOf({ headers }: Response): number {
  if (headers.get('content-encoding')) return 0
  return Number(headers.get('content-length')) || 0
}
