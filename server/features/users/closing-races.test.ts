import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { aGoogleNonce, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { blocked } from '../../../test/locks.ts'
import { closeUser, getUserRow } from './index.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  const google = {
    verify: async (token: string) => {
      const [email = '', nonce = ''] = token.split(' ')
      return {
        nonce,
        sub: `g-${email}`,
        email,
        name: 'Ọlá',
        emailVerified: true,
        picture: '',
      }
    },
  }
  app = await startApp({}, { google })
  origin = await app.risiti.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const close = ({ token, password }: TestUser) =>
  app.call('POST', '/auth/user/close', { token, body: { proof: password } })

/** A call is authenticated by its headers; its body may arrive much later on a slow network. */
test('a profile update in progress while the account is closed writes nothing', async () => {
  const user = await aVerifiedUser(app)
  const { db } = app.risiti.ctx
  const row = () =>
    db.ask((each) =>
      each.selectFrom('users').selectAll().where('id', '=', user.userID).executeTakeFirstOrThrow(),
    )
  const changes = {
    name: 'Ẹ̀bùn',
    email: 'late@example.ng',
    phone: '0803 000 0142',
    address: 'Ìbàdàn',
  }
  const body = Buffer.from(JSON.stringify(changes))
  // Authentication updates the session's `seen_at`, which shows that this call was let in.
  const now = app.risiti.ctx.clock.now()
  await db.ask((each) =>
    each
      .updateTable('sessions')
      .set({ seen_at: new Date(now.getTime() - 3_600_000) })
      .where('user_id', '=', user.userID)
      .execute(),
  )
  const request = http.request(`${origin}/api/auth/user/update/${user.userID}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      'content-length': body.byteLength,
    },
  })
  request.write(body.subarray(0, 10))
  await waitFor(async () => {
    const { seen_at } = await db.ask((each) =>
      each
        .selectFrom('sessions')
        .select('seen_at')
        .where('user_id', '=', user.userID)
        .executeTakeFirstOrThrow(),
    )
    return seen_at >= now ? true : null
  }, 'the call to be authenticated')
  expect((await close(user)).status).toBe(200)
  const closed = await row()
  request.end(body.subarray(10))
  const [answer] = await once(request, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(404)
  expect(await row()).toEqual(closed)
})

// The embedded engine runs one transaction at a time.
test.runIf(engine === 'postgres')(
  '[AUTH-7] a concurrent Google sign-in while the account is closed creates a new account',
  async () => {
    const user = await aVerifiedUser(app)
    const nonce = await aGoogleNonce(app)
    const { ctx } = app.risiti
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const closing = ctx.db.system(async (tx) => {
      await closeUser(ctx, tx, await getUserRow(tx, user.userID))
      held.resolve()
      await release.promise
    })
    await held.promise
    const id_token = `${user.email} ${nonce}`
    const signIn = app.call('POST', '/auth/google/callback', { body: { id_token } })
    await blocked(app, 1)
    release.resolve()
    await closing
    const { token, userID } = (await signIn).body
    expect(userID).not.toBe(user.userID)
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200)
  },
)

test.runIf(engine === 'postgres')(
  'closing an account waits for a code in use, and both succeed',
  async () => {
    const user = await aVerifiedUser(app)
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    // In the lock order of every use of a code: first the code, then the user.
    const using = app.risiti.ctx.db.system(async (tx) => {
      await tx
        .updateTable('codes')
        .set({ code_hash: null })
        .where('user_id', '=', user.userID)
        .execute()
      held.resolve()
      await release.promise
      const name = 'Ẹ̀bùn'
      await tx.updateTable('users').set({ name }).where('id', '=', user.userID).execute()
    })
    await held.promise
    const closing = close(user)
    await blocked(app, 1)
    release.resolve()
    await using
    expect((await closing).status).toBe(200)
  },
)
