import { expect, test } from 'vitest'
import { hostName, isHostOf } from './hosts.ts'

test.each([
  ['Risiti.Example.NG:8080', 'risiti.example.ng'],
  ['risiti.example.ng.', 'risiti.example.ng'],
  ['[::1]:80', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
  ['own.example@evil.example', ''],
  ['own.example:80@evil.example', ''],
  ['own.example/evil', ''],
  ['own.example, evil.example', ''],
  ['own.example#', ''],
  ['own.example\\evil', ''],
  ['', ''],
])('the host %s has the name %j', (host, name) => {
  expect(hostName(host)).toBe(name)
})

test('with a public origin only its own host name is accepted, at any port', () => {
  const own = (host: string) => isHostOf('https://risiti.example.ng', host)
  expect(['risiti.example.ng', 'RISITI.example.ng:443'].map(own)).toEqual([true, true])
  for (const host of [
    'localhost',
    '127.0.0.1',
    'risiti.example.ng.evil.example',
    'xrisiti.example.ng',
    'risiti.example.ng@evil.example',
    '',
  ])
    expect([host, own(host)]).toEqual([host, false])
})

test('with a local origin every loopback name is accepted', () => {
  const own = (host: string) => isHostOf('http://localhost:3000', host)
  for (const host of ['localhost', 'localhost:80', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, own(host)]).toEqual([host, true])
  for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.5', '127.0.0.1.nip.io'])
    expect([host, own(host)]).toEqual([host, false])
})
