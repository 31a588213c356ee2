import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeRichText } from '../../domain/text/rich-text.ts'
import { unzip } from '../documents/unzip.ts'
import {
  anEstimate,
  anExpense,
  anInvoice,
  anItem,
  aTrader,
  aVerifiedUser,
  BUSINESS,
  CUSTOMER,
  INVOICE,
} from '../factories.ts'
import { startApp, type TestApp, waitFor } from '../harness.ts'
import { endpoints, nameOf, pathWith, senderOf } from './access.ts'
import { activeInCsv, activeInHtml, activeInPdf } from './active-content.ts'
import { HOSTILE, HOSTILE_MAILS, MARK } from './hostile-texts.ts'
import { samplesOf, withValue } from './sample.ts'

let app: TestApp
let send: ReturnType<typeof senderOf>
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  send = senderOf(app)
  trader = await aTrader(app)
})
afterAll(() => app.close())

const TRIES = 12
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE, ...HOSTILE_MAILS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ unit: 'binary', maxLength: 9 }), fc.constantFrom(...HOSTILE))
      .map((parts) => parts.join('')),
  },
)

const bodies = endpoints.flatMap((endpoint) =>
  endpoint.body && endpoint.accepts !== 'multipart' && endpoint.accepts !== 'raw'
    ? samplesOf(endpoint.body).map((sample) => [nameOf(endpoint), endpoint, sample] as const)
    : [],
)
test.each(bodies)(
  '%s accepts hostile texts in every field',
  async (_, endpoint, { body, texts }) => {
    const ids = [trader.userID, trader.business._id, trader.customer._id]
    const id = endpoint.path.includes('{userID}')
      ? trader.userID
      : (ids.find((each) => each && endpoint.path.includes('business') === (each === ids[1])) ?? '')
    const own = endpoint.path.includes('/invoice/') ? (await anInvoice(app, trader))._id : id
    // A field with a valid value lets validation reach the others.
    const values = fc.tuple(...texts.map(() => fc.option(hostile)))
    await fc.assert(
      fc.asyncProperty(values, async (chosen) => {
        const filled = texts.reduce<unknown>(
          (made, place, index) =>
            chosen[index] == null ? made : withValue(made, place, chosen[index]),
          body,
        )
        const answer = await send(endpoint, pathWith(endpoint, own), trader.token, filled)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: TRIES },
    )
  },
)

test('searches accept hostile texts', async () => {
  for (const endpoint of endpoints.filter(({ query }) => query && 'search' in query.shape)) {
    for (const text of HOSTILE.filter((each) => each.length < 1_000 && each.isWellFormed())) {
      const path = `${endpoint.path}?search=${encodeURIComponent(text)}`
      const { status, body } = await send(endpoint, path, trader.token)
      expect(status, JSON.stringify(body)).toBeLessThan(500)
    }
  }
})

test('no paper, export or rich text of a hostile account runs, loads or leads anywhere', async () => {
  const owner = await aTrader(app)
  const { token, password } = owner
  let papers = 0
  for (const text of HOSTILE) {
    const put = (changes: object) =>
      app.call('PUT', `/business/update/${owner.business._id}`, {
        token,
        body: { ...BUSINESS, ...changes },
      })
    await put({ businessName: text, businessAddress: text, businessCategory: text })
    const { body: added } = await app.call('POST', '/client/add', {
      token,
      body: { ...CUSTOMER, name: text, address: text },
    })
    const clientID = added.data?._id ?? owner.customer._id
    const footer = `<p>${text}</p>${text}<a href="https://link.example/${MARK}">${text}</a>`
    const items = [{ description: text, qty: 1, unitPrice: 1 }]
    // Rich text may contain markup that plain text may not.
    for (const changes of [{ details: text, items, footer }, { footer }]) {
      const { _id } = await anInvoice(app, owner, { ...INVOICE, clientID, ...changes })
      if (!_id) continue
      const body = { url: `/Invoice/Print/${_id}`, name: text.slice(0, 100) }
      const paper = await app.call('POST', '/invoice/download', { token, body })
      expect([200, 422], `${text}: ${JSON.stringify(paper.body)}`).toContain(paper.status)
      if (paper.status === 422) continue
      expect(String(paper.headers['content-disposition'])).toMatch(/^[\x20-\x7e]*$/)
      const { active, links } = await activeInPdf(paper.raw)
      expect(active, text).toEqual([])
      expect(
        links.filter((link) => /^(?!https?:)|auto\./.test(link)),
        text,
      ).toEqual([])
      const { body: read } = await app.call('GET', `/invoice/get/${_id}`, { token })
      expect(activeInHtml(decodeRichText(read.data[0].footer)), text).toEqual([])
      const credit = { invoiceID: _id, amount: 1, reason: text }
      await app.call('POST', '/creditnote/add', { token, body: credit })
      await anEstimate(app, owner, { clientID, ...changes })
      await anItem(app, owner, { name: text, description: text })
      await anExpense(app, owner, { vendor: text, note: text })
      papers += 1
      break
    }
  }
  expect(papers).toBeGreaterThan(HOSTILE.length / 2)

  const archive = await unzip(
    (await app.call('POST', '/auth/export', { token, body: { proof: password } })).raw,
  )
  expect(archive.size).toBeGreaterThan(papers)
  for (const [name, content] of archive) {
    expect(name).not.toMatch(/\.\.\/|\\|^\/|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    if (!name.endsWith('.csv')) continue
    expect(content.toString()).toContain(MARK)
    expect(activeInCsv(content.toString())).toEqual([])
  }
})

test('no mail and no page that shows hostile texts runs, loads or leads anywhere', async () => {
  const senders = [
    ...HOSTILE.map((name, index) => ({ name, email: `hostile${index}@mail.example` })),
    ...HOSTILE_MAILS.map((email) => ({ name: 'Ada', email })),
  ]
  const pages: string[] = []
  // An account may start few payments an hour, and the tests above used up the trader's.
  const payer = await aVerifiedUser(app)
  for (const { name, email } of senders) {
    const { status } = await app.call('POST', '/subscriber/add', { body: { email } })
    expect([email, status]).toEqual([email, 200])
    const body = { plan: 'Pro Plan', name, email }
    const { body: started } = await app.call('POST', '/paystack/initialize', {
      token: payer.token,
      body,
    })
    const reference = started.data?.reference
    if (reference) pages.push((await app.call('GET', `/sandbox/checkout/${reference}`)).body)
  }
  expect(pages.length).toBeGreaterThan(HOSTILE_MAILS.length)
  const registered = await register(senders.slice(0, 8))
  const mails = await waitFor(async () => {
    const all = (await app.risiti.outbox?.list()) ?? []
    const isWelcomed = HOSTILE_MAILS.every((email) => all.some(({ to }) => to === email))
    const isGreeted = registered.every((email) =>
      all.some(({ to, subject }) => to === email && subject.includes('verification')),
    )
    return isWelcomed && isGreeted ? all : null
  }, 'the mails')
  for (const { to, subject, text, html, headers } of mails) {
    expect(`${to}${subject}${JSON.stringify(headers)}`).not.toMatch(/[\r\n]|\\[rn]/)
    expect(to).not.toMatch(/[,;<>\s]/)
    expect(activeInHtml(html)).toEqual([])
    const link = /\/unsubscribe\/[\w-]+/.exec(text)?.[0]
    if (link) pages.push((await app.risiti.app.inject({ url: link })).body)
    pages.push((await app.call('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`)).body)
  }
  expect(pages.some((page) => page.includes(MARK))).toBe(true)
  for (const page of pages) expect(activeInHtml(page)).toEqual([])
})

/**
 * Registers people whose names appear in mails, and returns the addresses of those who were accepted. Few people,
 * since hashing a password takes time.
 */
async function register(people: { name: string; email: string }[]): Promise<string[]> {
  const password = 'long enough pass phrase'
  const registered: string[] = []
  for (const body of people) {
    const answer = await app.call('POST', '/auth/user/register', { body: { ...body, password } })
    expect(answer.status).toBeLessThan(500)
    if (answer.status === 201) registered.push(body.email)
  }
  return registered
}

test('the search for active content finds what it is there for', () => {
  for (const text of HOSTILE.slice(0, 10))
    expect(activeInHtml(`<p>${text}</p>`), text).not.toEqual([])
  expect(activeInHtml(`<p>&lt;script&gt;${MARK}</p><a href="/x">${MARK}</a>`)).toEqual([])
  expect(activeInCsv(`a,"=1"\r\n'=1,-5.00\r\n"a\nb",@x\r\n`)).toEqual(['=1', '@x'])
})
