import { NO_REPLY } from '../lib/api-error.ts'
import { toast } from '../ui/toast.tsx'

/** Asks the server how it is and says so (APP-2). */
export async function tellHealth(): Promise<void> {
  const down = await whatIsDown()
  if (down === '') toast.good('All System is Updated')
  else toast.bad(down)
}

/** The first tells that the server answers, the second that each part behind it works. */
const ENDPOINTS = ['/healthz', '/readyz']

/** '' when all is well, else a sentence about what is not. */
async function whatIsDown(): Promise<string> {
  try {
    const answers = await Promise.all(
      ENDPOINTS.map((path) => fetch(path, { signal: AbortSignal.timeout(10_000) })),
    )
    const bad = answers.find((answer) => !answer.ok)
    return bad ? sentence(await bad.json().catch(() => null)) : ''
  } catch {
    return NO_REPLY
  }
}

function sentence(body: unknown): string {
  const checks = body && typeof body === 'object' && 'checks' in body ? body.checks : null
  const names = Object.entries(checks ?? {}).flatMap(([name, state]) => (isUp(state) ? [] : [name]))
  return names.length > 0
    ? `Down at the moment: ${names.join(', ')}.`
    : 'Something is down at the moment.'
}

function isUp(state: unknown): boolean {
  return state === true || state === 'ok' || state === 'up'
}
