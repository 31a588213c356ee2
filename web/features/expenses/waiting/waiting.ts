import type { ExpenseBody } from '../../../../contract/schemas/expense.ts'
import { expenseFields } from '../../../../contract/schemas/expense.ts'
import { fromExpenseFields, toExpense } from '../../../../contract/wire/expense.ts'
import { dataBy } from '../../../../contract/wire/replies.ts'
import { ApiError, call, messageOf } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { deleteDraft, draftsStartingWith, saveDraft, WAITING } from '../../../lib/session/drafts.ts'

const PREFIX = `${WAITING}expense:`

/** More would fill the device: each may have a photo. */
const MOST = 20

/** An expense that was saved without a network, on this device only. */
export interface WaitingExpense {
  name: string
  fields: ExpenseBody
  /** The photo or PDF of the receipt as a data URL; '' for none. */
  receipt: string
}

/** What waits, oldest first. Anything unreadable is left out. */
export function waitingExpenses(): WaitingExpense[] {
  return draftsStartingWith(PREFIX)
    .flatMap(({ name, body }) => {
      if (typeof body !== 'object' || body === null || !('fields' in body)) return []
      const { success, data } = expenseFields.safeParse(body.fields)
      const receipt = 'receipt' in body && typeof body.receipt === 'string' ? body.receipt : ''
      return success ? [{ name, fields: data, receipt }] : []
    })
    .reverse()
}

/** Keeps an expense until there is a network; `key` is its Idempotency-Key. Returns false if there is no room. */
export async function keepWaiting(
  fields: ExpenseBody,
  file: File | null,
  key: string,
): Promise<boolean> {
  if (draftsStartingWith(PREFIX).length >= MOST) return false
  const receipt = file ? await dataUrlOf(file) : ''
  return saveDraft(PREFIX + key, { fields: fromExpenseFields(fields), receipt })
}

export function dropWaiting({ name }: WaitingExpense): void {
  deleteDraft(name)
}

/**
 * Sends what waits, one after the other, each once: a repeated try has the same key. Stops at the first without an
 * answer. Returns how many were sent, and why the server refused one.
 */
export async function sendWaiting(): Promise<{ sent: number; problem: string }> {
  let sent = 0
  let problem = ''
  for (const waiting of waitingExpenses()) {
    try {
      await send(waiting)
      dropWaiting(waiting)
      sent += 1
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'no-reply') break
      problem = messageOf(error)
    }
  }
  return { sent, problem }
}

async function send({ name, fields, receipt }: WaitingExpense): Promise<void> {
  const receiptUrl = receipt ? await upload(fileOf(receipt), 'expense') : fields.receiptUrl
  const body = fromExpenseFields({ ...fields, receiptUrl })
  const input = { body, decode: dataBy(toExpense) }
  await call('POST /expense/add', input, { key: name.slice(PREFIX.length) })
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function fileOf(dataUrl: string): File {
  const [head = '', content = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], 'receipt', { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' })
}
