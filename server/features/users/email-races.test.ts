import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { blocked } from '../../../test/locks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A user with a pending address and the code mailed to it; `mails` is how many mails it received before. */
async function waitingFor(email: string, mails: number) {
  const user = await aVerifiedUser(app)
  const body = { name: 'Ẹ̀bùn', email, proof: user.password }
  await app.call('PUT', `/auth/user/update/${user.userID}`, { token: user.token, body })
  return { user, code: await app.codeTo(email, mails + 1) }
}
const verify = ({ token, userID }: TestUser, opt: string) =>
  app.call('POST', '/auth/verifyOPT', { token, body: { userID, opt } })
const profileOf = async ({ token, userID }: TestUser) =>
  (await app.call('GET', `/auth/user/get/${userID}`, { token })).body[0]

test('[ACC-2] of two accounts that verify the same address concurrently, one gets it and the other an error', async () => {
  const email = 'wanted@example.ng'
  const first = await waitingFor(email, 0)
  const second = await waitingFor(email, 1)
  const both = [first, second]
  const answers = await Promise.all(both.map(({ user, code }) => verify(user, code)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([409, 422]).toContain(statuses[1])
  const emails = await Promise.all(both.map(async ({ user }) => (await profileOf(user)).email))
  expect(emails.filter((each) => each === email)).toHaveLength(1)
})

test.runIf(engine === 'postgres')(
  '[ACC-2] an address that another account takes concurrently is refused with 409',
  async () => {
    const email = 'contested@example.ng'
    const { user, code } = await waitingFor(email, 0)
    const other = await aVerifiedUser(app)
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const taking = app.risiti.ctx.db.system(async (tx) => {
      const taken = { email, email_key: email }
      await tx.updateTable('users').set(taken).where('id', '=', other.userID).execute()
      held.resolve()
      await release.promise
    })
    await held.promise
    const answer = verify(user, code)
    await blocked(app, 1)
    release.resolve()
    await taking
    const { status, body } = await answer
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    expect(body.error).toMatch(/^Another account has just taken that e-mail address/)
    expect((await profileOf(user)).email).toBe(user.email)
  },
)
