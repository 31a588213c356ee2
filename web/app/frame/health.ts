import { NO_REPLY } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/toasts.ts'

/** Asks the server for its health and shows the answer in a toast (APP-2). */
export async function showHealth(): Promise<void> {
  const outage = await findOutage()
  if (outage === '') toast.good('All System is Updated')
  else toast.bad(outage)
}

/** The first checks that the server answers, the second that each of its dependencies works. */
const ENDPOINTS = ['/healthz', '/readyz']

/** '' when everything works, else a sentence that names what is down. */
async function findOutage(): Promise<string> {
  try {
    const answers = await Promise.all(
      ENDPOINTS.map((path) => fetch(path, { signal: AbortSignal.timeout(10_000) })),
    )
    const bad = answers.find((answer) => !answer.ok)
    return bad ? outageText(await bad.json().catch(() => null)) : ''
  } catch {
    return NO_REPLY
  }
}

function outageText(body: unknown): string {
  const checks = body && typeof body === 'object' && 'checks' in body ? body.checks : null
  const names = Object.entries(checks ?? {}).flatMap(([name, state]) => (isUp(state) ? [] : [name]))
  return names.length > 0
    ? `Down at the moment: ${names.join(', ')}.`
    : 'Something is down at the moment.'
}

function isUp(state: unknown): boolean {
  return state === true || state === 'ok' || state === 'up'
}
