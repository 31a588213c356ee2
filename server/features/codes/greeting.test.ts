import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let count = 0
/** The first lines of the mail sent for a registration with that name. */
async function mailFor(name: string): Promise<string> {
  count += 1
  const email = `stranger${count}@example.ng`
  const body = { name, email, password: 'long enough pass phrase' }
  await app.call('POST', '/auth/user/register', { body })
  const { text, html } = await app.mailTo(email)
  return text + html
}

test.each(['Ẹ̀bùn Adébáyọ̀', 'J. R. Okafọ', 'Ifeanyị Nwọkọ & Sons', "Hauwa'u Ɗantata"])(
  '[AUTH-1] the mail greets %s by name',
  async (name) => {
    expect(await mailFor(name)).toContain(`Hello ${name},`)
  },
)

test.each([
  'You won: https://evil.example/prize',
  'Log in at evil.example now',
  'Write to win@evil.example',
  'Your account is closed unless you call 0803 000 0142 within the hour',
])('[AUTH-1] a mail never contains "%s" as a name', async (name) => {
  const mail = await mailFor(name)
  expect(mail).toContain('Hello,')
  expect(mail).not.toContain('evil')
  expect(mail).not.toContain('0803')
})
