import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/index.ts'
import type { AccountId, Member } from '../../../domain/ids.ts'
import { engine } from '../../../test/database.ts'
import { aUser, CUSTOMER } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { addCustomer } from '../../features/customers/commands/add.ts'
import { findCustomersByName } from '../../features/customers/index.ts'
import { claimOf, once } from './idempotency.ts'

let app: TestApp
let account: AccountId
let caller: Member
beforeAll(async () => {
  app = await startApp()
  const { userID } = await aUser(app)
  account = userID
  caller = { account, user: userID }
})
afterAll(() => app.close())

const ANSWER = { status: 200, reply: '"second"' }
const claim = (key: string) => claimOf(api.subscriptions.initialize, caller, key, 'body')

/** Work that runs until it is resolved or rejected; `begun` resolves when it starts. */
function slowWork() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<{ status: number; reply: string }>()
  const work = () => {
    begun.resolve()
    return end.promise
  }
  return { work, begun: begun.promise, ...end }
}

/** A first request that counts as abandoned while it is still running. */
async function startSlow(key: string) {
  const slow = slowWork()
  const ended = once(app.risiti.ctx, claim(key), 'call', slow.work).catch((error) => error)
  await slow.begun
  app.pass({ seconds: 61 })
  return { ...slow, ended }
}

test('an abandoned request does not overwrite the response of its successor', async () => {
  const first = await startSlow('late answer')
  await once(app.risiti.ctx, claim('late answer'), 'call', async () => ANSWER)
  first.resolve({ status: 200, reply: '"first"' })
  expect(await first.ended).toMatchObject({ code: 'in-flight' })
  const again = once(app.risiti.ctx, claim('late answer'), 'call', () => Promise.reject(Error()))
  expect(await again).toEqual(ANSWER)
})

test('an abandoned request does not free the key of its successor', async () => {
  const first = await startSlow('late failure')
  const second = slowWork()
  const answer = once(app.risiti.ctx, claim('late failure'), 'call', second.work)
  await second.begun
  first.reject(new Error('too late'))
  expect(await first.ended).toMatchObject({ message: 'too late' })
  const third = once(app.risiti.ctx, claim('late failure'), 'call', async () => ANSWER)
  await expect(third).rejects.toMatchObject({ code: 'in-flight' })
  second.resolve(ANSWER)
  expect(await answer).toEqual(ANSWER)
})

// The embedded engine runs transactions one after the other, so none can overtake.
test.skipIf(engine === 'embedded')(
  'an abandoned transaction changes nothing once its key is taken over',
  async () => {
    const { ctx } = app.risiti
    const slow = slowWork()
    const first = once(ctx, claim('two'), 'transaction', async (db) => {
      await addCustomer({ ...ctx, db }, account, CUSTOMER)
      return slow.work()
    })
    await slow.begun
    app.pass({ seconds: 61 })
    await once(ctx, claim('two'), 'transaction', async (db) => {
      await addCustomer({ ...ctx, db }, account, CUSTOMER)
      return ANSWER
    })
    slow.resolve({ status: 200, reply: '"first"' })
    await expect(first).rejects.toMatchObject({ code: 'in-flight' })
    const made = await ctx.db.own(account, (scope) => findCustomersByName(scope, CUSTOMER.name))
    expect(made).toHaveLength(1)
  },
)
