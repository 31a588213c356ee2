import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../domain/dates.ts'
import { aBusiness, aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const today = () => dayIn('Africa/Lagos', app.risiti.ctx.clock.now())
const rulesPath = (business = trader.business._id) => `/reminder/rules/${business}`
const codeOf = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const DEFAULTS = { enabled: false, offsets: [-3, 0, 3, 7], language: 'en', texts: [], version: 0 }

describe('the rules of a business', () => {
  test('are off at first, and change one by one', async () => {
    const path = rulesPath((await aBusiness(app, trader))._id)
    expect((await call('GET', path)).body).toEqual({ data: DEFAULTS })
    const on = await call('PUT', path, { enabled: true })
    expect([on.status, on.body.data]).toEqual([200, { ...DEFAULTS, enabled: true, version: 1 }])
    const text = { offset: 14, subject: 'Invoice {number}', body: 'Ẹ jọ̀wọ́ {customer}' }
    const other = { offset: 2, subject: 'Dropped', body: 'Not one of the days' }
    const changed = await call('PUT', path, {
      ...{ offsets: [14, 0, 14], language: 'yo', texts: [other, text], version: 1 },
    })
    const after = { enabled: true, offsets: [0, 14], language: 'yo', texts: [text], version: 2 }
    expect(changed.body.data).toEqual(after)
    expect(await codeOf(call('PUT', path, { enabled: false, version: 1 }))).toEqual([
      409,
      'changed-meanwhile',
    ])
    expect((await call('GET', path)).body.data).toEqual(after)
  })

  test('refuse what cannot be sent', async () => {
    for (const [field, value] of Object.entries({
      offsets: [[], [0.5], [-61], [181], Array.from({ length: 11 }, (_, day) => day)],
      language: ['fr'],
      texts: [[{ offset: 0, subject: '', body: 'x' }], [{ offset: 0, subject: 'x', body: '' }]],
    }).flatMap(([field, values]) => values.map((value) => [field, value] as const))) {
      const { status, body } = await call('PUT', rulesPath(), { [field]: value })
      expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, field])
    }
  })
})

describe('a reminder by hand', () => {
  test('goes out at once, and is in list and timeline', async () => {
    const { _id, invoiceNo } = await anInvoice(app, trader, { dueDate: addDays(today(), -9) })
    const { status, body } = await call('POST', `/reminder/send/${_id}`)
    expect([status, body.data]).toMatchObject([
      200,
      { invoiceID: _id, invoiceNo, offset: null, channel: 'hand', to: trader.customer.email },
    ])
    const mail = await app.mailAbout(trader.customer.email, `Please pay invoice ${invoiceNo} now`)
    expect(mail.text).toContain((await call('POST', `/invoice/link/${_id}`)).body.data.url)
    const { data } = (await call('GET', `/reminder/list?invoiceID=${_id}`)).body
    expect(data).toMatchObject([{ _id: body.data._id, channel: 'hand' }])
    const { data: told } = (await call('GET', `/invoice/timeline/${_id}`)).body
    expect(told.at(-1)).toMatchObject({ kind: 'reminder', by: expect.stringContaining('Ẹ̀bùn') })
    expect((await call('GET', '/reminder/list?invoiceID=x')).body.data).toEqual([])
  })

  test('needs something that is due, an address and a plan with e-mail', async () => {
    const draft = await anInvoice(app, trader, { draft: true })
    expect(await codeOf(call('POST', `/reminder/send/${draft._id}`))).toEqual([409, 'not-issued'])
    const { _id } = await anInvoice(app, trader)
    await call('PUT', `/invoice/update/${_id}`, { status: 'Paid' })
    expect(await codeOf(call('POST', `/reminder/send/${_id}`))).toEqual([409, 'nothing-due'])
    const gone = await anInvoice(app, trader)
    await call('POST', `/invoice/void/${gone._id}`, { reason: 'Twice' })
    expect(await codeOf(call('POST', `/reminder/send/${gone._id}`))).toEqual([409, 'void'])
    const starter = await aTrader(app, 'Starter Plan')
    const theirs = await anInvoice(app, starter)
    const refused = await app.call('POST', `/reminder/send/${theirs._id}`, { token: starter.token })
    expect([refused.status, refused.body.code]).toEqual([403, 'plan-limit'])
  })
})

describe('what is ready to be sent by WhatsApp', () => {
  const ready = async (id: string) =>
    (await call('GET', '/reminder/today')).body.data.filter(
      ({ invoiceID }: { invoiceID: string }) => invoiceID === id,
    )

  test('is the latest rule with a prepared text, until it is shared', async () => {
    await call('PUT', rulesPath(), { enabled: true, offsets: [-3, 0, 3, 7], language: 'pcm' })
    const phone = '0803 000 0142'
    const { _id: clientID } = await aCustomer(app, trader, { name: 'Ngozi', phone })
    const dueDate = addDays(today(), 1)
    const { _id, invoiceNo } = await anInvoice(app, trader, { clientID, dueDate })
    expect(await ready(_id)).toEqual([])
    app.pass({ days: 5 })
    const [message] = await ready(_id)
    const { url } = (await call('POST', `/invoice/link/${_id}`)).body.data
    expect(message).toMatchObject({
      ...{ invoiceNo, clientName: 'Ngozi', phone, offset: 3, currency: 'NGN', amountDue: 705_000 },
      dueDate,
      text: expect.stringContaining(`How far Ngozi,\n\nThe day to pay invoice ${invoiceNo}`),
      url: expect.stringContaining('https://wa.me/2348030000142?text=How%20far%20Ngozi'),
    })
    expect(message.text).toContain(url)
    await call('POST', `/invoice/shared/${_id}`, { channel: 'link' })
    expect(await ready(_id)).toHaveLength(1)
    await call('POST', `/invoice/shared/${_id}`, { channel: 'whatsapp' })
    await call('POST', `/invoice/shared/${_id}`, { channel: 'whatsapp' })
    expect(await ready(_id)).toEqual([])
    const { data: sent } = (await call('GET', `/reminder/list?invoiceID=${_id}`)).body
    expect(sent.filter(({ channel }: { channel: string }) => channel === 'whatsapp')).toMatchObject(
      [{ offset: 3, to: phone, state: 'accepted' }],
    )
    const { data: told } = (await call('GET', `/invoice/timeline/${_id}`)).body
    expect(told.map(({ text }: { text: string }) => text)).toContain(
      `Reminder sent to ${phone} by WhatsApp`,
    )
    app.pass({ days: 3 })
    expect(await ready(_id)).toMatchObject([{ offset: 7 }])
    app.pass({ days: 7 })
    expect(await ready(_id)).toEqual([])
  })

  test('is nothing of an invoice that is paid, or of which reminders are off', async () => {
    const dueDate = addDays(today(), 1)
    const [paid, off] = [
      await anInvoice(app, trader, { dueDate }),
      await anInvoice(app, trader, { dueDate }),
    ]
    const path = `/invoice/reminders/${off._id}`
    expect((await call('GET', path)).body.data).toEqual({
      ...{ enabled: true, business: true, nextOn: dueDate },
    })
    app.pass({ days: 1 })
    expect([await ready(paid._id), await ready(off._id)]).toMatchObject([[{}], [{}]])
    await call('PUT', `/invoice/update/${paid._id}`, { status: 'Paid' })
    const { body } = await call('PUT', path, { enabled: false })
    expect(body.data).toEqual({ enabled: false, business: true, nextOn: null })
    expect([await ready(paid._id), await ready(off._id)]).toEqual([[], []])
    await call('PUT', path, { enabled: true })
    expect(await ready(off._id)).toHaveLength(1)
  })
})
