import { type ExecFileException, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../domain/errors.ts'
import { childEnvironment } from '../child-environment.ts'
import { createFairSemaphore } from '../queues/fair-semaphore.ts'
import { REFUSED } from './child-exit.ts'

/** The purpose of an image, which decides its format. */
export type ImagePurpose = 'logo' | 'avatar' | 'expense'

export interface StoredImage {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/webp'
  extension: 'png' | 'webp'
}

const CHILD = fileURLToPath(new URL('./image-child.ts', import.meta.url))
const MAX_BYTES = 16 * 1024 * 1024
/** Timeout for an image; one of 40 million pixels takes one to three seconds. */
const TIMEOUT_MS = 10_000

/** One process per account at once, so that slow images of one account do not block those of others. */
const semaphore = createFairSemaphore({
  atOnce: 2,
  atOnceEach: 1,
  waiting: 20,
  waitingEach: 5,
  busy: () =>
    new AppError('busy', 'Too many images are coming in. Please try again in a moment.', {
      retryAfter: 5,
    }),
})

interface Options {
  purpose: ImagePurpose
  /** The account of the image: accounts take turns. */
  account: string
  /** Default 10 seconds. */
  timeoutMs?: number
}

/**
 * Re-encodes an image from its pixels, so that nothing else of the upload is kept (BIZ-6): a logo
 * as PNG of at most 600 pixels a side, an avatar as WebP of 256 × 256, a receipt as WebP of at most 1,600 a side. Accepts PNG, JPEG, WebP and
 * SVG, detected by content. Runs in a child process: a file that hangs or crashes a decoder
 * affects no other request.
 * Throws AppError 'unsupported-type' with the reason, or 'busy' when too many wait already.
 */
export async function reencode(
  bytes: Uint8Array,
  { purpose, account, timeoutMs = TIMEOUT_MS }: Options,
): Promise<StoredImage> {
  const drawn = await semaphore.pass(account, () => draw(bytes, purpose, timeoutMs))
  return purpose === 'logo'
    ? { bytes: drawn, contentType: 'image/png', extension: 'png' }
    : { bytes: drawn, contentType: 'image/webp', extension: 'webp' }
}

function draw(bytes: Uint8Array, purpose: ImagePurpose, timeout: number): Promise<Uint8Array> {
  const options = {
    encoding: 'buffer',
    env: childEnvironment(),
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_BYTES,
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [CHILD, purpose], options, (fault, out, note) => {
      if (fault) reject(errorOf(fault, note.toString()))
      else resolve(out)
    })
    // A child that died closes its input; its exit code gives the reason.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
  })
}

function errorOf(fault: ExecFileException, note: string): Error {
  const refuse = (reason: string) => new AppError('unsupported-type', reason, { cause: fault })
  if (fault.code === REFUSED) return refuse(note)
  if (fault.killed) return refuse('This image takes too long to draw. Save it as PNG.')
  if (fault.signal) return refuse('This image cannot be drawn. Choose another file.')
  return new Error(`The image process failed: ${note}`, { cause: fault })
}
