import { expect, test } from 'vitest'
import { ConfigError } from './error.ts'
import { readWebUrl } from './web-url.ts'

test('a link to the web is kept unchanged, and an empty one counts as not set', () => {
  expect(readWebUrl('PRODUCT_URL', ' https://example.com/a ')).toBe('https://example.com/a')
  expect(readWebUrl('PRODUCT_URL', ' ')).toBeUndefined()
})

test.each(['javascript:alert(1)', 'chat.example', 'mailto:a@b.example'])(
  'a link that leads to %s is refused',
  (address) => {
    expect(() => readWebUrl('SUPPORT_CHAT_URL', address)).toThrow(ConfigError)
  },
)
