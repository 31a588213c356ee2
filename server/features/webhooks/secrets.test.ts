import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { createSecretBox } from '../../adapters/secrets/secret-box.ts'
import { deliverDueJob, resealWebhooksJob, tendWebhooksJob } from './jobs.ts'

const KEY = 'a1'.repeat(32)
const NEWER = 'b2'.repeat(32)
const boxOf = (...keys: string[]) => createSecretBox({ keys, file: '/nowhere' })

let app: TestApp
beforeAll(async () => {
  app = await startApp({ secretKeys: [KEY] })
  // Here each test says when something is tried.
  await app.risiti.poller.stop()
})
afterAll(() => app.close())

/** A webhook, and the secrets that its next delivery is signed with, under these keys. */
async function aHook() {
  const { token } = await aTrader(app)
  const ask = async (method: string, path: string, body?: object) =>
    (await app.call(method, path, { token, ...(body && { body }) })).body
  const url = 'http://127.0.0.1:9/hook'
  const { data } = await ask('POST', '/webhook/add', { url, events: ['invoice.issued'] })
  const signers = async (...keys: string[]) => {
    await ask('POST', `/webhook/test/${data._id}`)
    let used: readonly string[] = []
    const deliver = async (_url: string, _body: string, secrets: readonly string[]) => {
      used = secrets
      return { status: 200, text: '' }
    }
    const { ctx } = app.risiti
    const secrets = boxOf(...(keys.length > 0 ? keys : [KEY]))
    await deliverDueJob.run({ ...ctx, secrets, hooks: { ...ctx.hooks, deliver } }, {})
    return used
  }
  const renew = async (body = {}) => (await ask('POST', `/webhook/secret/${data._id}`, body)).data
  return { ask, secret: data.secret, signers, renew, url }
}

test('a renewed secret signs beside the former one for a day, or alone at once', async () => {
  const { ask, secret, signers, renew, url } = await aHook()
  const second = await renew()
  expect(second.secret).toMatch(/^whsec_[\w-]{43}$/)
  const tomorrow = app.risiti.ctx.clock.now().getTime() + 24 * 3_600_000
  expect(Math.abs(new Date(second.formerSecretUntil).getTime() - tomorrow)).toBeLessThan(60_000)
  expect(await signers()).toEqual([second.secret, secret])
  const third = await renew()
  expect(await signers()).toEqual([third.secret, second.secret])
  app.pass({ hours: 24, seconds: 1 })
  expect(await signers()).toEqual([third.secret])
  await tendWebhooksJob.run(app.risiti.ctx, {})
  const [listed] = (await ask('GET', '/webhook/list')).data
  expect(listed.formerSecretUntil).toBeNull()
  const fourth = await renew({ endFormer: true })
  expect(fourth.formerSecretUntil).toBeNull()
  expect(await signers()).toEqual([fourth.secret])
  expect((await ask('GET', '/auth/trail')).data[0].text).toBe(
    `Secret of the webhook to ${url} renewed`,
  )
})

test('secrets of an older key are sealed again at night, the former ones too', async () => {
  const { secret, signers, renew } = await aHook()
  const { secret: renewed } = await renew()
  const night = { ...app.risiti.ctx, secrets: boxOf(NEWER, KEY) }
  // Without the older key nothing can be sealed again, and nothing may be lost.
  await resealWebhooksJob.run({ ...night, secrets: boxOf(NEWER) }, {})
  expect(await signers()).toEqual([renewed, secret])
  await resealWebhooksJob.run(night, {})
  expect(await signers(NEWER)).toEqual([renewed, secret])
})
