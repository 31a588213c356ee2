import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { amountUpTo } from '../../../contract/fields/amounts.ts'
import { EMAIL_ERROR, requiredName } from '../../../contract/fields/common.ts'
import { noReply, responseError } from '../api/api-error.ts'
import { resolverFor, showServerErrors, summarizeErrors } from './form-errors.ts'

const EMPTY = 'Enter all input field'
const schema = z.object({
  email: z.email(EMAIL_ERROR),
  items: z.array(z.object({ qty: z.number('Enter a quantity.') })),
})

async function errorsOf(values: { email: string; items: { qty: string }[] }) {
  const wire = ({ email, items }: typeof values) => ({
    email,
    items: items.map(({ qty }) => ({ qty: Number(qty || Number.NaN) })),
  })
  const options = { fields: {}, shouldUseNativeValidation: false }
  return (await resolverFor(schema, wire)(values, undefined, options)).errors
}

test('an empty field and an unreadable one get different messages', async () => {
  expect(await errorsOf({ email: ' ', items: [{ qty: 'two' }] })).toMatchObject({
    email: { message: 'Enter an e-mail address.' },
    items: [{ qty: { message: 'Write it as a number, such as 2 or 1,500.50.' } }],
  })
  expect(await errorsOf({ email: 'ola@', items: [{ qty: '' }] })).toMatchObject({
    email: { message: EMAIL_ERROR },
    items: [{ qty: { message: 'Enter a quantity.' } }],
  })
})

test('the toast says that a field is empty, else that the address is malformed, else the first error', async () => {
  const toastFor = async (values: Parameters<typeof errorsOf>[0]) =>
    summarizeErrors(await errorsOf(values), values, EMPTY)
  expect(await toastFor({ email: 'ola@', items: [{ qty: '' }] })).toBe(EMPTY)
  expect(await toastFor({ email: 'ola@', items: [{ qty: 'two' }] })).toBe(EMAIL_ERROR)
  expect(await toastFor({ email: 'ola@example.ng', items: [{ qty: 'two' }] })).toMatch(/^Write it/)
})

test('valid values come back as the schema parsed them, and are read only once', async () => {
  const wired: unknown[] = []
  const wire = (values: { name: string; amount: string }) => {
    wired.push(values)
    return { name: values.name, amount: Number(values.amount) }
  }
  const fields = z.object({ name: requiredName('Name'), amount: amountUpTo('Amount', 1_000n) })
  const values = { name: ' Ada ', amount: '4.35' }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const result = await resolverFor(fields, wire)(values, undefined, options)
  expect(result).toEqual({ values: { name: 'Ada', amount: 435n }, errors: {} })
  expect(wired).toEqual([values])
})

test('[APP-4] errors of the wire appear at the form’s own names', async () => {
  const names = { address: 'email', lines: 'items', quantity: 'qty' }
  const form = createFormControl({ defaultValues: { address: ' ', lines: [{ quantity: 'two' }] } })
  const values = form.getValues()
  const wire = ({ address, lines }: typeof values) => ({
    email: address,
    items: lines.map(({ quantity }) => ({ qty: Number(quantity) })),
  })
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolverFor(schema, wire, names)(values, undefined, options)
  expect(errors).toMatchObject({
    address: { message: 'Enter an e-mail address.' },
    lines: [{ quantity: { message: 'Write it as a number, such as 2 or 1,500.50.' } }],
  })
  expect(summarizeErrors(errors, values, EMPTY)).toBe(EMPTY)

  const setError = vi.fn<typeof form.setError>()
  const refusal = responseError(422, { error: 'No.', fields: { 'items.0.qty': 'Too many.' } })
  expect(showServerErrors({ getValues: form.getValues, setError }, refusal, {}, names)).toBe(true)
  const fault = { type: 'server', message: 'Too many.' }
  expect(setError.mock.calls).toEqual([['lines.0.quantity', fault, { shouldFocus: true }]])
})

/** What a form with an e-mail, a code and a line shows for an error: its messages, and the focused fields. */
function shownFor(error: unknown) {
  const form = createFormControl({ defaultValues: { email: 'a', opt: '', items: [{ qty: '1' }] } })
  const shown: [name: string, message: string | undefined, isFocused: boolean | undefined][] = []
  const setError: typeof form.setError = (name, fault, options) => {
    if (!Array.isArray(fault)) shown.push([name, fault.message, options?.shouldFocus])
  }
  showServerErrors({ getValues: form.getValues, setError }, error, { 'wrong-code': 'opt' })
  return shown
}

test("[APP-4] the server's messages appear at the inputs of their names, the first one focused", async () => {
  const fields = { total: 'Too much.', 'items.0.qty': 'Too many.', email: 'Taken.' }
  expect(shownFor(responseError(422, { error: 'No.', fields }))).toEqual([
    ['items.0.qty', 'Too many.', true],
    ['email', 'Taken.', false],
  ])
})

test('[APP-4] an error without fields appears at the field of its code, and others at none', async () => {
  const wrong = responseError(422, { error: 'That code is wrong.', code: 'wrong-code' })
  expect(shownFor(wrong)).toEqual([['opt', 'That code is wrong.', true]])
  expect(shownFor(responseError(500, { error: 'Broken.' }))).toEqual([])
  expect(shownFor(noReply())).toEqual([])
  expect(shownFor(new Error('email'))).toEqual([])
})
