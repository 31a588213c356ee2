import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  // Nothing is delivered here.
  await app.risiti.poller.stop()
})
afterAll(() => app.close())

const SHOP = 'http://127.0.0.1:9/shop'
const TILL = 'http://127.0.0.1:9/till'
const NEW = 'white yellow pink copies'

const asking =
  ({ token }: Pick<TestUser, 'token'>) =>
  async (method: string, path: string, body?: object) =>
    (await app.call(method, path, { token, ...(body && { body }) })).body

async function aTraderWith(...urls: string[]) {
  const trader = await aTrader(app)
  const ask = asking(trader)
  for (const url of urls) await ask('POST', '/webhook/add', { url, events: ['invoice.paid'] })
  const { data } = await ask('GET', '/webhook/list')
  return { ...trader, ask, hooks: data }
}

test('the owner gets a mail when a webhook is added and when it leads elsewhere', async () => {
  const { email, ask, hooks } = await aTraderWith(SHOP)
  const added = await app.mailAbout(email, 'A webhook was added')
  expect(added.text).toContain(SHOP)
  expect(added.text).toContain('/Account/Connections')
  const edit = (body: object) => ask('PUT', `/webhook/update/${hooks[0]._id}`, body)
  await edit({ events: ['invoice.issued'], url: SHOP })
  await edit({ url: TILL })
  const moved = await app.mailAbout(email, 'A webhook leads to another address')
  expect(moved.text).toContain(`sent to ${SHOP} now go to ${TILL}`)
  const mails = (await app.risiti.outbox?.list(email)) ?? []
  expect(mails.filter(({ subject }) => subject === moved.subject)).toHaveLength(1)
})

test('a new password keeps the webhooks, and its mail names the active ones', async () => {
  const { token, password: proof, email, ask, hooks } = await aTraderWith(SHOP, TILL)
  await ask('PUT', `/webhook/update/${hooks[0]._id}`, { active: false })
  const body = { proof, password: NEW }
  expect((await app.call('POST', '/auth/user/password', { token, body })).status).toBe(200)
  const { text } = await app.mailAbout(email, 'Your Risiti password was changed')
  expect(text).toContain(`still sent to: ${SHOP}.`)
  expect(text).toContain('/Account/Connections')
  expect((await ask('GET', '/webhook/list')).data[1].active).toBe(true)
})

test('[AUTH-10] in a reset the webhooks can be paused with the keys, and no webhooks of others', async () => {
  const other = await aTraderWith(SHOP)
  const { email, hooks } = await aTraderWith(SHOP, TILL)
  await app.call('POST', '/auth/forgetPassword', { body: { email } })
  const { text: code } = await app.mailAbout(email, 'Your Risiti password reset code')
  const opt = /^\d{4}$/m.exec(code)?.[0]
  const reset = { email, opt, password: NEW, revokeKeys: true }
  expect((await app.call('POST', '/auth/resetPassword', { body: reset })).status).toBe(200)

  const { text } = await app.mailAbout(email, 'Your 2 webhooks were paused')
  for (const part of [SHOP, TILL, '/Account/Connections']) expect(text).toContain(part)
  const changed = await app.mailAbout(email, 'Your Risiti password was changed')
  expect(changed.text).not.toContain(SHOP)
  const { body } = await app.call('POST', '/auth/user/login', { body: { email, password: NEW } })
  const ask = asking(body)
  const listed = (await ask('GET', '/webhook/list')).data
  for (const each of listed)
    expect(each).toMatchObject({
      ...{ active: false, pausedAt: expect.any(String), pausedFor: 'password' },
    })
  const { data: trail } = await ask('GET', '/auth/trail')
  expect(trail.map((each: { text: string }) => each.text)).toContain(
    `Webhook to ${SHOP} changed: paused`,
  )
  const { data } = await ask('PUT', `/webhook/update/${hooks[0]._id}`, { active: true })
  expect(data).toMatchObject({ active: true, pausedAt: null, pausedFor: null })
  expect((await other.ask('GET', '/webhook/list')).data[0].active).toBe(true)
})
