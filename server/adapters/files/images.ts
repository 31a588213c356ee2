import { type ExecFileException, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../domain/errors.ts'
import { createFairSemaphore } from '../fair-semaphore.ts'
import { REFUSED } from './child-exit.ts'

/** What a picture is for, which decides its shape. */
export type ImagePurpose = 'logo' | 'avatar'

export interface StoredImage {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/webp'
  extension: 'png' | 'webp'
}

const CHILD = fileURLToPath(new URL('./image-child.ts', import.meta.url))
const MOST_BYTES = 16 * 1024 * 1024
/** Milliseconds that a picture may take; one of 40 million pixels takes one to three seconds. */
const PATIENCE = 10_000

/** One process of an account at once, so that whoever sends pictures that take long holds up nobody else's. */
const semaphore = createFairSemaphore({
  atOnce: 2,
  atOnceEach: 1,
  waiting: 20,
  waitingEach: 5,
  busy: 'Too many images are coming in. Please try again in a moment.',
})

interface Order {
  purpose: ImagePurpose
  /** Whose picture it is: accounts take turns. */
  account: string
  /** Milliseconds after which drawing is given up. */
  patience?: number
}

/**
 * Makes a picture anew from its pixels, so that nothing else of the upload is kept (BIZ-6): a logo
 * as PNG of at most 600 pixels a side, an avatar as WebP of 256 × 256. PNG, JPEG, WebP and SVG, told
 * by content. It is drawn in a process of its own: what hangs or breaks a decoder costs that upload
 * and no other request.
 * Throws AppError 'unsupported-type' with the reason, or 'busy' when too many wait already.
 */
export async function reencode(
  bytes: Uint8Array,
  { purpose, account, patience = PATIENCE }: Order,
): Promise<StoredImage> {
  const drawn = await semaphore.pass(account, () => draw(bytes, purpose, patience))
  return purpose === 'logo'
    ? { bytes: drawn, contentType: 'image/png', extension: 'png' }
    : { bytes: drawn, contentType: 'image/webp', extension: 'webp' }
}

function draw(bytes: Uint8Array, purpose: ImagePurpose, timeout: number): Promise<Uint8Array> {
  const options = {
    encoding: 'buffer',
    env: {},
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_BYTES,
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [CHILD, purpose], options, (fault, out, note) => {
      if (fault) reject(errorOf(fault, note.toString()))
      else resolve(out)
    })
    // A child that has died closes its input; how it ended tells the reason.
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
