import { createEngine } from './engine.ts'
import { isDrawing, type WorkerMessage } from './messages.ts'
import type { PdfDrawing } from './port.ts'
import { WARM_UP } from './warm-up.ts'

const engine = createEngine()

function post(message: WorkerMessage): void {
  process.send?.(message)
}

async function answer(job: PdfDrawing): Promise<void> {
  try {
    const pdf = await engine.draw(job)
    post({ kind: 'drawn', pdf, rss: process.memoryUsage.rss() })
  } catch (error) {
    post({ kind: 'refused', reason: String(error), rss: process.memoryUsage.rss() })
  }
}

// Signals to the process group are handled by the parent, which lets a running job finish first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

await engine.draw(WARM_UP)
process.on('message', (message) => {
  if (isDrawing(message)) void answer(message)
})
post({ kind: 'ready' })
