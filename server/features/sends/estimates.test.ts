import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEstimate, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const statusOf = async (id: string) => (await call('GET', `/estimate/get/${id}`)).body.data.status
const send = (id: string, fields: object) => call('POST', `/estimate/send/${id}`, fields)
/** The mails with an estimate, once none of them waits. */
const settled = (id: string) =>
  waitFor(async () => {
    const { data } = (await call('GET', `/estimate/sends/${id}`)).body
    return data.some(({ state }: { state: string }) => state === 'queued') ? null : data
  }, 'the mails to be settled')

test('an estimate is mailed with its PDF and its link, and is sent from then on', async () => {
  const { _id, estimateNo } = await anEstimate(app, trader, { depositPercent: 50 })
  const to = ['ada@mail.example', 'bola@mail.example']
  const { status, body } = await send(_id, { to, message: 'Here it is.' })
  expect([status, body.data.sends.length]).toEqual([202, 2])
  expect(await settled(_id)).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }])
  expect(await statusOf(_id)).toBe('Sent')
  const [mail] = (await app.risiti.outbox?.list('ada@mail.example')) ?? []
  expect(mail?.subject).toBe(`Estimate ${estimateNo} from ${trader.business.businessName}`)
  expect(mail?.headers['reply-to'] ?? mail?.headers['Reply-To']).toContain('pay@olasola')
  expect(mail?.attachments.map(({ filename }) => filename)).toContain(
    `${trader.business.businessName} ${estimateNo}.pdf`,
  )
  const url = /https?:\/\/\S+\/e\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await app.risiti.app.inject(new URL(url).pathname)).body).toContain(estimateNo)
  for (const words of ['Here it is.', 'NGN 352,500.00']) expect(mail?.text).toContain(words)
})

test('one whose mail was refused is not sent', async () => {
  const { _id } = await anEstimate(app, trader)
  await send(_id, { to: ['nobody@bounce.example'] })
  expect(await settled(_id)).toMatchObject([{ state: 'failed' }])
  expect(await statusOf(_id)).toBe('Draft')
})

test('an estimate that can no longer be answered is not sent', async () => {
  const { _id } = await anEstimate(app, trader, { validUntil: '2020-01-31' })
  const { status, body } = await send(_id, { to: ['ada@mail.example'] })
  expect([status, body.code]).toEqual([409, 'not-open'])
})
