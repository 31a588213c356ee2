import { expect, test } from 'vitest'
import { readTrustProxy } from './trust-proxy.ts'

test.each([
  'true',
  '*',
  'all',
  '1',
  '2',
  'localhost',
  '0.0.0.0/0',
  '0.0.0.0/0.0.0.0',
  '128.0.0.0/1',
  '::/0',
  '::/16',
  '::ffff:0:0/96',
  '2000::/3',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.1, 0.0.0.0/0',
  '10.0.0.1,',
])('[V15.3.4] TRUST_PROXY %s is refused', (TRUST_PROXY) => {
  expect(() => readTrustProxy(TRUST_PROXY)).toThrow('TRUST_PROXY')
})

test('TRUST_PROXY accepts addresses, ranges and the names of private ranges', () => {
  const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8, 2001:db8::/32, ::1, loopback'
  expect(readTrustProxy(TRUST_PROXY)).toEqual(TRUST_PROXY.split(', '))
})
