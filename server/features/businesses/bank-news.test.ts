import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const SUBJECT = 'The bank details for your customers were changed'
const FIRST = { bankName: 'GTBank', accountNumber: '0123 456-789', accountName: 'Ọlá Ventures' }
const OTHER = { bankName: 'Zenith Bank', accountNumber: '9876543210', accountName: 'A. Thief' }

/** A user with a business whose bank details are `bank`; `change` updates it, `news` reads the notifications. */
async function aSeller(bank: object) {
  const user = await aTrader(app)
  const { _id } = await aBusiness(app, user, bank)
  const change = async (changes: object) => {
    const body = { ...BUSINESS, ...changes }
    const path = `/business/update/${_id}`
    expect((await app.call('PUT', path, { token: user.token, body })).status).toBe(200)
  }
  const trail = async () => {
    const { data } = (await app.call('GET', '/auth/trail', { token: user.token })).body
    return data.filter(({ kind }: { kind: string }) => kind === 'bank-changed')
  }
  return { user, change, trail }
}

describe('who changes the bank details that customers see', () => {
  test('is in a mail and in the trail, with the last four digits of both accounts', async () => {
    const { user, change, trail } = await aSeller(FIRST)
    expect(await trail()).toEqual([])
    await change(OTHER)
    const { text, html } = await app.mailAbout(user.email, SUBJECT)
    for (const words of [
      'are now asked to transfer money to Zenith Bank •••• 3210, A. Thief.',
      'It was GTBank •••• 6789, Ọlá Ventures before.',
      BUSINESS.businessName,
      'change your password at once',
    ])
      expect(text).toContain(words)
    const [entry] = await trail()
    expect(entry.text).toBe(
      `Bank details of ${BUSINESS.businessName} changed from GTBank •••• 6789, Ọlá Ventures to Zenith Bank •••• 3210, A. Thief`,
    )
    for (const told of [text, html, entry.text])
      expect(told).not.toMatch(/9876543210|0123 456-789|0123456789/)
  })

  test.each([
    [
      'the first bank details',
      {},
      FIRST,
      'to GTBank •••• 6789',
      'No bank details were shown before',
    ],
    ['another name on the account', FIRST, { ...FIRST, accountName: 'A. Thief' }, 'A. Thief.', ''],
    ['another bank', FIRST, { ...FIRST, bankName: 'Zenith Bank' }, 'Zenith Bank •••• 6789', ''],
    [
      'no bank details any more',
      FIRST,
      { bankName: '', accountNumber: '', accountName: '' },
      'no longer see bank details',
      'They saw GTBank •••• 6789, Ọlá Ventures before.',
    ],
  ])('is notified of %s', async (_, before, after, words, more) => {
    const { user, change, trail } = await aSeller(before)
    await change(after)
    const { text } = await app.mailAbout(user.email, SUBJECT)
    expect(text).toContain(words)
    expect(text).toContain(more)
    expect(await trail()).toHaveLength(1)
  })

  test('is not notified of other changes, and of each change once', async () => {
    const { user, change, trail } = await aSeller(FIRST)
    await change({ ...FIRST, businessName: 'Another name' })
    await change({ bankOnPaper: true })
    expect(await trail()).toEqual([])
    await Promise.all([change(OTHER), change(OTHER), change(OTHER)])
    expect(await trail()).toHaveLength(1)
    await app.mailAbout(user.email, SUBJECT)
  })

  test('is not notified if no account number was or is shown', async () => {
    const { change, trail } = await aSeller({})
    await change({ bankName: 'GTBank' })
    expect(await trail()).toEqual([])
  })
})
