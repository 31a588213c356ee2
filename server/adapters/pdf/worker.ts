import { createEngine } from './engine.ts'
import { isDrawing, type WorkerMessage } from './messages.ts'
import type { PdfDrawing } from './port.ts'
import { WARM_UP } from './warm-up.ts'

const engine = createEngine()

/** A message that arrives nowhere is dropped: the server has ended, and 'disconnect' ends this process too. */
function post(message: WorkerMessage): void {
  process.send?.(message, undefined, {}, () => {})
}

/** Nothing waits for the cleanup: the next job is another message, and so another turn of the event loop. */
function answer(job: PdfDrawing): void {
  try {
    const pdf = engine.draw(job)
    post({ kind: 'drawn', pdf, rss: process.memoryUsage.rss() })
  } catch (error) {
    post({ kind: 'refused', reason: String(error), rss: process.memoryUsage.rss() })
  }
  engine.tidy()
}

// Signals to the process group are handled by the parent, which lets a running job finish first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

engine.draw(WARM_UP)
engine.tidy()
process.on('message', (message) => {
  if (isDrawing(message)) answer(message)
})
post({ kind: 'ready' })
