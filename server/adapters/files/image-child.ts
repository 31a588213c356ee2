import os from 'node:os'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../domain/errors.ts'
import { REFUSED } from './child-exit.ts'
import type { ImagePurpose } from './images.ts'
import { redraw } from './redraw.ts'

const PURPOSES: ImagePurpose[] = ['logo', 'avatar', 'expense']

// Requests have priority over images.
os.setPriority(5)
// The parent kills a child that hangs; if the parent has died, this timer does.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref()

try {
  const purpose = PURPOSES.find((each) => each === process.argv[2]) ?? 'logo'
  process.stdout.write(await redraw(await buffer(process.stdin), purpose))
} catch (error) {
  if (!(error instanceof AppError)) throw error
  process.stderr.write(error.message)
  process.exitCode = REFUSED
}
