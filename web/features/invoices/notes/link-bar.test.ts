import { expect, test } from 'vitest'
import { targetOf } from './link-bar.tsx'

test('typed link targets become URLs', () => {
  expect(targetOf(' https://risiti.example/pay?x=1 ')).toBe('https://risiti.example/pay?x=1')
  expect(targetOf('example.com/terms')).toBe('https://example.com/terms')
  expect(targetOf('pay@olasola.example')).toBe('mailto:pay@olasola.example')
  expect(targetOf('+234 803 000 0142')).toBe('tel:+2348030000142')
})

test('text that is no address is rejected', () => {
  for (const text of ['', 'here', 'javascript:steal()', 'data:text/html,x', 'two words.com']) {
    expect(targetOf(text)).toBeNull()
  }
})
