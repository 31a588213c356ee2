import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PASSWORD = 'long enough pass phrase'
const register = (changes: object) =>
  app.call('POST', '/auth/user/register', {
    body: { name: 'Ẹ̀bùn Adébáyọ̀', email: 'ebun@example.ng', password: PASSWORD, ...changes },
  })
const login = (email: string, password: string) =>
  app.call('POST', '/auth/user/login', { body: { email, password } })

test('[AUTH-1] registering answers 201 with message and userID, and mails a code of four digits', async () => {
  const { status, body } = await register({ email: 'first@example.ng' })
  expect(status).toBe(201)
  expect(Object.keys(body).sort()).toEqual(['message', 'userID'])
  expect(body.message).toBe('Account Created Successfully')
  const mail = await app.mailTo('first@example.ng')
  expect(mail.subject).toBe('Your Risiti verification code')
  expect(mail.text.match(/^\d{4}$/gm)).toHaveLength(1)
  expect(mail.text).toContain('Hello Ẹ̀bùn Adébáyọ̀,')
})

test('[AUTH-11] a login before verification is allowed, but not calls that need verification', async () => {
  await register({ email: 'gate@example.ng' })
  const { status, body } = await login('gate@example.ng', PASSWORD)
  expect(status).toBe(200)
  const { token, userID } = body
  expect((await app.call('GET', '/auth/profile', { token })).body).toEqual({
    message: 'Authorized',
  })
  const user = await app.call('GET', `/auth/user/get/${userID}`, { token })
  expect(user.body[0]).toMatchObject({ verified: false, isPremium: false })
  expect((await app.call('GET', '/dashboard', { token })).body.code).toBe('not-verified')
})

describe('[AUTH-3] a taken address', () => {
  test('is reported at its field, in any case and Unicode form, and the account is unchanged', async () => {
    await register({ email: 'Taken.ọlá@example.ng' })
    for (const email of [
      'taken.ọlá@example.ng',
      'TAKEN.ỌLÁ@EXAMPLE.NG',
      '  taken.ọlá@example.ng ',
      'taken.ọlá@example.ng'.normalize('NFD'),
    ]) {
      const { status, body } = await register({ email, password: 'another pass phrase' })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
      expect(body.error).toContain('has an account already')
    }
    expect((await login('taken.ọlá@example.ng', 'another pass phrase')).status).toBe(401)
    expect((await login('taken.ọlá@example.ng', PASSWORD)).status).toBe(200)
  })

  test('is given to one of ten concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register({ email: 'race@example.ng' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  })
})

describe('[AUTH-3] a password', () => {
  const passwordIs = async (password: unknown, email = `p${Math.random()}@example.ng`) =>
    (await register({ password, email })).status

  test('has 8 to 128 characters', async () => {
    expect(await passwordIs('x7!kQ2pz')).toBe(201)
    expect(await passwordIs('x7!kQ2p')).toBe(422)
    expect(await passwordIs(`x7!${'k'.repeat(125)}`)).toBe(201)
    expect(await passwordIs(`x7!${'k'.repeat(126)}`)).toBe(422)
    for (const missing of [undefined, null, '', 12_345_678])
      expect(await passwordIs(missing)).toBe(422)
  })

  test('is not a common one, not a word of this product, and not the address', async () => {
    for (const password of [
      'password',
      'PASSWORD1',
      'qwertyuiop',
      'iloveyou',
      'risiti2026',
      'Nigeria123!',
    ])
      expect([password, await passwordIs(password)]).toEqual([password, 422])
    expect(await passwordIs('adebayo.ebun', 'Adebayo.Ebun@example.ng')).toBe(422)
    expect(await passwordIs('adebayo@example.ng', 'adebayo@example.ng')).toBe(422)
    const { body } = await register({ email: 'weak@example.ng', password: 'password1' })
    expect(Object.keys(body.fields)).toEqual(['password'])
  })

  test('counts exactly as typed: spaces, case and every sign', async () => {
    const password = '  Ṣé o wà? ’ẹ́ẹ̀n 👍  '
    await register({ email: 'exact@example.ng', password })
    expect((await login('exact@example.ng', password)).status).toBe(200)
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFD'),
      `${password} `,
    ])
      expect((await login('exact@example.ng', other)).status).toBe(401)
  })
})

test('[AUTH-3] name and e-mail have their limits', async () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.ng'.length)}@example.ng`
  expect((await register({ email: address(254) })).status).toBe(201)
  expect((await register({ email: address(255) })).status).toBe(422)
  expect((await register({ email: 'n1@example.ng', name: 'ọ'.repeat(200) })).status).toBe(201)
  expect((await register({ email: 'n2@example.ng', name: 'ọ'.repeat(201) })).status).toBe(422)
  for (const changes of [{ name: '' }, { name: undefined }, { name: 7 }, { name: 'a\u0000b' }]) {
    const { status, body } = await register({ email: 'n3@example.ng', ...changes })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name']])
  }
  for (const email of ['', undefined, 'nobody', 'a@b', 'a@b.ng\r\nBcc: x@y.ng', { a: 1 }])
    expect((await register({ email })).body.fields.email).toBe('Please enter a valid email address')
})
