import { ApiError, messageOf } from '../api/api.ts'
import { deleteDraft, draftsStartingWith, OUTBOX, saveDraft } from '../session/drafts.ts'
import { createStore } from '../store.ts'
import { toast } from '../toasts.ts'

/**
 * Requests made without a network, which are sent when there is one. They are kept and deleted like drafts (decision
 * 0023).
 */
export interface Unsent extends UnsentBody {
  /** What it is: 'estimate', 'expense'. */
  kind: string
  /** The Idempotency-Key that it is sent under, however often. */
  key: string
  /** When it was written, in milliseconds since 1970. */
  at: number
}

interface UnsentBody {
  /** The body of the request. */
  request: unknown
  /** What was typed, to go on with it in its form. */
  values: unknown
  /** What a list says about it: 'NGN 250,000.00'. */
  title: string
  /** Why the server refused it; '' before that. It is not sent again automatically. */
  problem: string
}

/** Sends one and returns the message to show: 'Saved as EST-000012'. */
export type SendUnsent = (unsent: Unsent) => Promise<string>

const changes = createStore(0)

/** Calls back when the outbox of this tab changed. */
export const { get: outboxVersion, subscribe: subscribeOutbox } = changes

/** Keeps a request for later. False if this device cannot. */
export function keepUnsent(
  { kind, key }: Pick<Unsent, 'kind' | 'key'>,
  body: Omit<UnsentBody, 'problem'>,
): boolean {
  return save({ kind, key, ...body, at: Date.now(), problem: '' })
}

/** Changes the request of one that waits. */
export function updateUnsent(unsent: Unsent): void {
  save(unsent)
}

/** What waits of a kind, or all of it, oldest first. */
export function unsentOf(kind = ''): Unsent[] {
  return draftsStartingWith(kind ? `${OUTBOX}${kind}:` : OUTBOX)
    .flatMap(({ name, at, body }) => {
      const [kind = '', key = ''] = name.slice(OUTBOX.length).split(':')
      return isBody(body) ? [{ ...body, kind, key, at }] : []
    })
    .reverse()
}

/** Removes what was sent, or is not to be sent. */
export function dropUnsent({ kind, key }: Pick<Unsent, 'kind' | 'key'>): void {
  deleteDraft(nameOf(kind, key))
  changes.set(changes.get() + 1)
}

let isSending = false

/**
 * Sends what waits, oldest first, with the senders of its kinds. It stops at the first without a response; what the
 * server refuses stays, with the reason. Returns how many were settled.
 */
export async function sendAllUnsent(
  senders: Readonly<Record<string, () => Promise<SendUnsent>>>,
): Promise<number> {
  if (isSending) return 0
  isSending = true
  let settled = 0
  try {
    for (const unsent of unsentOf()) {
      const load = senders[unsent.kind]
      if (unsent.problem || !load) continue
      if (!(await sendOne(unsent, load))) break
      settled += 1
    }
  } finally {
    isSending = false
  }
  return settled
}

/** False if it got no answer that settles it. */
async function sendOne(unsent: Unsent, load: () => Promise<SendUnsent>): Promise<boolean> {
  try {
    const send = await load()
    const said = await send(unsent)
    dropUnsent(unsent)
    toast.good(said)
    return true
  } catch (error) {
    if (!isRefusal(error)) return false
    save({ ...unsent, problem: messageOf(error) })
    return true
  }
}

/** The server will not take it as it is. A session that ended or a busy server are no refusals. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409, 413, 422].includes(error.status)
}

function save({ kind, key, at, request, values, title, problem }: Unsent): boolean {
  const isKept = saveDraft(nameOf(kind, key), { request, values, title, problem }, at)
  changes.set(changes.get() + 1)
  return isKept
}

function nameOf(kind: string, key: string): string {
  return `${OUTBOX}${kind}:${key}`
}

function isBody(body: unknown): body is UnsentBody {
  if (typeof body !== 'object' || body === null) return false
  return (
    'request' in body &&
    'values' in body &&
    'title' in body &&
    typeof body.title === 'string' &&
    'problem' in body &&
    typeof body.problem === 'string'
  )
}
