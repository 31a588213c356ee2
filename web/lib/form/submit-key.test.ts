import { expect, test } from 'vitest'
import { createSubmitKey } from './submit-key.ts'

test('[APP-3] an unchanged submit repeats its key, a changed one and one after an answer have a new one', () => {
  const submitKey = createSubmitKey()
  const first = submitKey.take({ name: 'Ola', items: [{ qty: '1' }] })
  expect(submitKey.take({ name: 'Ola', items: [{ qty: '1' }] })).toBe(first)
  const changed = submitKey.take({ name: 'Ola', items: [{ qty: '2' }] })
  expect(changed).not.toBe(first)
  submitKey.drop()
  expect(submitKey.take({ name: 'Ola', items: [{ qty: '2' }] })).not.toBe(changed)
})

test('a resumed draft repeats the key it was sent under, unless it was changed', () => {
  const submitKey = createSubmitKey()
  submitKey.put('sent before', { name: 'Ola' })
  expect(submitKey.take({ name: 'Ola' })).toBe('sent before')
  expect(submitKey.take({ name: 'Ade' })).not.toBe('sent before')
})
