import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

/** The floor of the next calls; later ones have none. */
const floors: Promise<void>[] = []

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { responseFloor: async () => floors.shift() })
})
afterAll(() => app.close())

const post = (path: string, body: object) => app.call('POST', path, { body })
const mailed = (address: string, subject: string) =>
  waitFor(async () => {
    const mails = (await app.risiti.outbox?.list(address)) ?? []
    return mails.some((mail) => mail.subject === subject) || null
  }, `the mail "${subject}"`)

/** Starts a call whose floor stays closed until its work is `done`, and returns how many had answered by then. */
async function answersBefore(
  call: () => Promise<{ status: number }>,
  done: () => Promise<unknown>,
) {
  const floor = Promise.withResolvers<void>()
  floors.push(floor.promise)
  let answered = 0
  const answer = call().then(({ status }) => {
    answered += 1
    return status
  })
  await done()
  // What is left of a call after its work takes less time than another whole call.
  await app.call('GET', '/newsletter/none')
  const before = answered
  floor.resolve()
  return { before, status: await answer }
}

test('[AUTH-6] a failed login answers no sooner than the floor', async () => {
  const { email, token } = await aVerifiedUser(app)
  const call = () => post('/auth/user/login', { email, password: 'a wrong pass phrase' })
  const failed = async () => {
    const { data } = (await app.call('GET', '/auth/trail', { token })).body
    return data.some(({ kind }: { kind: string }) => kind === 'sign-in-failed') || null
  }
  const done = () => waitFor(failed, 'the failed sign-in')
  expect(await answersBefore(call, done)).toEqual({ before: 0, status: 401 })
})

test('[AUTH-10] a forgotten password and its reset answer no sooner than the floor', async () => {
  const { email } = await aVerifiedUser(app)
  const forget = () => post('/auth/forgetPassword', { email })
  const codeSent = () => mailed(email, 'Your Risiti password reset code')
  expect(await answersBefore(forget, codeSent)).toEqual({ before: 0, status: 200 })

  const opt = await app.codeTo(email, 2)
  const reset = () => post('/auth/resetPassword', { email, opt, password: 'another pass phrase' })
  const changed = () => mailed(email, 'Your Risiti password was changed')
  expect(await answersBefore(reset, changed)).toEqual({ before: 0, status: 200 })
})

test('[AUTH-3] a registration answers no sooner than the floor', async () => {
  const email = 'slow@example.ng'
  const call = () =>
    post('/auth/user/register', { name: 'Ada', email, password: 'long enough pass phrase' })
  const done = () => mailed(email, 'Your Risiti verification code')
  const { before, status } = await answersBefore(call, done)
  expect([before, status < 300]).toEqual([0, true])
})

test('a successful login does not wait', async () => {
  const { email, password }: TestUser = await aVerifiedUser(app)
  floors.push(new Promise(() => {}))
  expect((await post('/auth/user/login', { email, password })).status).toBe(200)
})
