import { type ExpenseBody, expenseFields } from '../../../../contract/schemas/expense.ts'
import { fromExpenseFields, toExpense } from '../../../../contract/wire/expense.ts'
import { dataBy } from '../../../../contract/wire/replies.ts'
import { call } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import {
  dropUnsent,
  keepUnsent,
  type Unsent,
  unsentOf,
  updateUnsent,
} from '../../../lib/outbox/outbox.ts'

/** More would fill the device: each may have a photo. */
const MOST = 20

interface NewExpense {
  /** Its Idempotency-Key. */
  key: string
  fields: ExpenseBody
  /** The photo or PDF that is not uploaded yet; null for none. */
  file: File | null
  /** What was typed. */
  values: unknown
}

/** Keeps a new expense until there is a network. False if there is no room on this device. */
export async function keepUnsentExpense({ key, fields, file, values }: NewExpense) {
  if (unsentOf('expense').length >= MOST) return false
  const { amount, currency, category } = fields
  const receipt = file ? await dataUrlOf(file) : ''
  return keepUnsent(
    { kind: 'expense', key },
    {
      request: { fields: fromExpenseFields(fields), receipt },
      values,
      title: `Expense of ${formatAmount(amount, currency)} for ${category}`,
    },
  )
}

/** Saves an expense that was written without a network; sent twice under its key, it is saved once. */
export async function sendUnsentExpense(unsent: Unsent): Promise<string> {
  const { title, key, request } = unsent
  const file = receiptOf(unsent)
  let fields = fromExpenseFields(expenseFields.parse(isRequest(request) && request.fields))
  if (file) {
    fields = { ...fields, receiptUrl: await upload(file, 'expense') }
    // The same body under the same key: a repeat of this must not upload it again.
    updateUnsent({ ...unsent, request: { fields, receipt: '' } })
  }
  await call('POST /expense/add', { body: fields, decode: dataBy(toExpense) }, { key })
  return `${title} is saved`
}

/** The photo or PDF that waits with an expense; null for none. */
export function receiptOf({ request }: Unsent): File | null {
  return isRequest(request) && request.receipt ? fileOf(request.receipt) : null
}

/** Stops one from being sent while it is open in the form. */
export function holdUnsent(unsent: Unsent): void {
  updateUnsent({ ...unsent, problem: 'It was opened to be changed, and not saved again.' })
}

/** Ends a hold: an expense that was saved again is dropped, and one left unchanged is sent as it was. */
export function endHold(unsent: Unsent, outcome: 'saved' | 'left'): void {
  if (outcome === 'left') updateUnsent(unsent)
  // Without a problem it was kept again, unchanged, under its own key.
  else if (unsentOf('expense').some(({ key, problem }) => key === unsent.key && problem))
    dropUnsent(unsent)
}

function isRequest(request: unknown): request is { fields: unknown; receipt: string } {
  return (
    typeof request === 'object' &&
    request !== null &&
    'fields' in request &&
    'receipt' in request &&
    typeof request.receipt === 'string'
  )
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
