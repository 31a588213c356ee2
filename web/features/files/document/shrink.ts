/** The longest side that the server keeps, in pixels. */
const LONGEST = 1_600
const QUALITY = 0.8

/** Photos below this are sent as they are: shrinking them would save little. */
const SMALL_BYTES = 400_000

/**
 * A photo of a receipt in a size for slow networks: a camera's ten megapixels become a few hundred kilobytes. A PDF, a
 * small picture, or one that this browser cannot draw stays as it is.
 */
export async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', QUALITY),
    )
    return blob && blob.size < file.size
      ? new File([blob], 'receipt.jpg', { type: blob.type })
      : file
  } catch {
    return file
  }
}
