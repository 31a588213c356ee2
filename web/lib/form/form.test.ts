import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { requiredName } from '../../../contract/fields/common.ts'
import { firstRender } from '../../../test/fakes/first-render.tsx'
import { noReply, responseError } from '../api/api-error.ts'
import { toasts } from '../toasts.ts'
import { useWireForm } from './form.ts'

const schema = z.object({ clientName: requiredName('Name'), phone: z.string().optional() })
type Parsed = z.output<typeof schema>

beforeEach(() => toasts.set([]))
const told = () => toasts.get().map(({ text }) => text)

/** A form as its component holds it after the first render. */
function aForm(
  name: string,
  onSubmit: (parsed: Parsed, submission: { key: string }) => Promise<unknown>,
) {
  return firstRender(() =>
    useWireForm<{ name: string; phone: string }, typeof schema>(schema, {
      defaults: { name, phone: '' },
      wire: ({ name, phone }) => ({ clientName: name, phone }),
      names: { name: 'clientName' },
      emptyToast: 'Enter all input field',
      onSubmit,
    }),
  )
}

test('[APP-3] a form sends what its schema parsed, once for a double click', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn((_: Parsed) => promise)
  const form = aForm(' Ada ', send)
  const sending = [form.submit(), form.submit()]
  resolve()
  await Promise.all(sending)
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toEqual({ clientName: 'Ada', phone: '' })
})

test('[APP-3] nothing is sent while a field is empty, and a toast reports it', async () => {
  const send = vi.fn(async () => {})
  const form = aForm(' ', send)
  await form.submit()
  await form.check()
  expect(send).not.toHaveBeenCalled()
  expect(told()).toEqual(['Enter all input field'])
})

test('[APP-4] a save without a response fails with a message, and is repeated under its key', async () => {
  const keys: string[] = []
  const form = aForm('Ada', async (_, { key }) => {
    keys.push(key)
    throw noReply()
  })
  await form.submit()
  expect(told()).toEqual(['No response received from the server.'])
  await form.submit()
  expect(keys[1]).toBe(keys[0])
})

test('[APP-4] a refused save shows the reason at its field, and is sent again', async () => {
  const keys: string[] = []
  const form = aForm('Ada', async (_, { key }) => {
    keys.push(key)
    throw responseError(422, {
      error: 'Not stored.',
      fields: { clientName: 'This name is taken.' },
    })
  })
  await form.submit()
  expect(told()).toEqual(['Not stored.'])
  expect(form.getFieldState('name').error?.message).toBe('This name is taken.')
  await form.submit()
  expect(new Set(keys).size).toBe(2)
})
