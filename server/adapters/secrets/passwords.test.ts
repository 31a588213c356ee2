import { expect, test } from 'vitest'
import { hashSecret, isCommonPassword, verifySecret } from './passwords.ts'

test('a secret is kept as Argon2id of 19 MiB and two passes, each with its own salt', async () => {
  const [first, second] = [await hashSecret('ledger'), await hashSecret('ledger')]
  for (const hash of [first, second])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
})

test('only the exact secret matches', async () => {
  const secret = ' Ṣé o wà? 👍 '
  const hash = await hashSecret(secret)
  expect(await verifySecret(hash, secret)).toBe(true)
  for (const other of [
    secret.trim(),
    secret.normalize('NFD'),
    secret.toUpperCase(),
    `${secret}x`,
    '',
  ])
    expect(await verifySecret(hash, other)).toBe(false)
})

test('without a hash nothing matches, not even the secret of the decoy', async () => {
  for (const secret of ['', 'anything', 'no one has this password'])
    expect(await verifySecret(null, secret)).toBe(false)
})

test('many concurrent calls are all answered', async () => {
  const hash = await hashSecret('1234')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => verifySecret(hash, n % 2 === 0 ? '1234' : '4321')),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, (_, n) => n % 2 === 0))
})

test('[AUTH-3] the commonest passwords and the words of this product are known, in any case', () => {
  for (const common of [
    'password',
    'Password1',
    '12345678',
    'qwerty123',
    'iloveyou',
    'RISITI2026',
    'invoice123!',
    'Nigeria2024',
  ])
    expect([common, isCommonPassword(common)]).toEqual([common, true])
  for (const fine of [
    'ledger-of-lagos',
    'correct horse battery staple',
    'my risiti book',
    'x7!kQ2pz',
  ])
    expect([fine, isCommonPassword(fine)]).toEqual([fine, false])
})
