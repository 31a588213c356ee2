import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const subscribe = (email: string, source?: string) =>
  app.call('POST', '/subscriber/add', { body: { email, ...(source && { source }) } })
const join = (email: string) => app.call('POST', '/waitlist/add', { body: { email } })

const mailsTo = async (email: string) => (await app.risiti.outbox?.list(email)) ?? []
const rowsOf = (email: string) =>
  app.risiti.ctx.db.ask((db) =>
    db.selectFrom('subscribers').selectAll().where('email_key', '=', email).execute(),
  )

/** Waits for the mail of a later sign-up: all jobs queued before are done then. */
async function settled() {
  const email = `later-${crypto.randomUUID()}@example.ng`
  await subscribe(email)
  await app.mailTo(email)
}

async function linkTo(email: string): Promise<string> {
  const { text } = await app.mailTo(email)
  return new URL(/http\S*unsubscribe\S*/.exec(text)?.[0] ?? '').pathname
}

async function press(url: string, payload = '', type = 'application/x-www-form-urlencoded') {
  return app.risiti.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
}

test('[SITE-14] [API-2] a subscriber gets one welcome mail with links to follow and to unsubscribe', async () => {
  expect(await subscribe('ada@example.ng')).toMatchObject({
    status: 200,
    body: { message: 'Thank you for Subscribing', email: 'ada@example.ng' },
  })
  await app.mailTo('ada@example.ng')
  const [mail] = await mailsTo('ada@example.ng')
  expect(mail?.text).toMatch(/weekly newsletter[\s\S]+Follow us on Instagram: https:/)
  const url = /http:\/\/localhost(:\d+)?\/unsubscribe\/[\w-]{22}/.exec(mail?.text ?? '')?.[0]
  expect(mail?.html).toContain(`href="${url}"`)
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('[SITE-10] [SITE-14] [API-2] the waitlist has its own welcome mail, in addition to the newsletter', async () => {
  await subscribe('bola@example.ng')
  await app.mailTo('bola@example.ng')
  expect(await join('bola@example.ng')).toMatchObject({
    status: 200,
    body: { message: 'Thank you for Joining our Waitlist', email: 'bola@example.ng' },
  })
  const { subject, text } = await app.mailTo('bola@example.ng', 2)
  expect(subject).toBe('Thank you for joining our waitlist')
  expect(text).toMatch(
    /Thank you for joining the waitlist[\s\S]+Follow us on Instagram: https:[\s\S]+put on our waitlist/,
  )
  expect(text).not.toMatch(/weekly newsletter/)
  const [newest] = await mailsTo('bola@example.ng')
  expect(newest?.headers['List-Unsubscribe']).toBe(
    `<${/http\S+unsubscribe\/[\w-]{22}/.exec(text)?.[0]}>`,
  )
})

test('[SITE-14] leaving the waitlist does not affect the newsletter, and each link names its list', async () => {
  await subscribe('bisi@example.ng')
  const newsletter = await linkTo('bisi@example.ng')
  await join('bisi@example.ng')
  await app.mailTo('bisi@example.ng', 2)
  const waitlist = await linkTo('bisi@example.ng')
  const look = async (url: string) => (await app.risiti.app.inject({ url })).body
  expect(await look(waitlist)).toContain('gets the mails to our waitlist.')
  expect((await press(waitlist)).body).toContain('gets no more of the mails to our waitlist.')
  expect(await look(waitlist)).toContain('You are unsubscribed')
  expect(await look(newsletter)).toContain('gets the weekly newsletter.')
})

test('[SITE-14] repeated or concurrent sign-ups, in any letter case, get the same answer and one mail', async () => {
  const again = (answers: Answer[]) => answers.map(({ status, body }) => [status, body.message])
  const emails = ['chi@example.ng', 'CHI@example.ng', ' chi@example.ng ', 'chi@example.ng']
  const answers = await Promise.all(emails.map((email) => subscribe(email)))
  expect(new Set(again(answers).map(String)).size).toBe(1)
  await app.mailTo('chi@example.ng')
  await settled()
  expect(await mailsTo('chi@example.ng')).toHaveLength(1)
  expect(await rowsOf('chi@example.ng')).toHaveLength(1)
})

test('[SITE-12] Videos sends no welcome mail, and a later subscription does', async () => {
  expect((await subscribe('funke@example.ng', 'videos')).status).toBe(200)
  await settled()
  expect(await mailsTo('funke@example.ng')).toHaveLength(0)
  await subscribe('funke@example.ng')
  await app.mailTo('funke@example.ng')
  await subscribe('funke@example.ng', 'videos')
  await settled()
  expect(await mailsTo('funke@example.ng')).toHaveLength(1)
  expect((await rowsOf('funke@example.ng'))[0]?.source).toBe('subscribe')
})

test('[SITE-14] the consent is stored with its time and form', async () => {
  await join('gbenga@example.ng')
  const [row] = await rowsOf('gbenga@example.ng')
  expect(row).toMatchObject({ list: 'waitlist', source: 'waitlist' })
  expect(row?.consent).toMatch(/waitlist of Risiti.+unsubscribe at any time/)
  const age = app.risiti.ctx.clock.now().getTime() - (row?.created_at.getTime() ?? 0)
  expect(Math.abs(age)).toBeLessThan(60_000)
})

test('[SITE-14] opening the unsubscribe page changes nothing; its button unsubscribes', async () => {
  await subscribe('hauwa@example.ng')
  const url = await linkTo('hauwa@example.ng')
  const page = await app.risiti.app.inject({ url })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('hauwa@example.ng')
  expect(page.body).toContain(`<form method="post" action="${url}"><button`)
  expect((await rowsOf('hauwa@example.ng'))[0]?.unsubscribed_at).toBeNull()

  const done = await press(url)
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('You are unsubscribed')
  const [left] = await rowsOf('hauwa@example.ng')
  expect(left?.unsubscribed_at).toBeInstanceOf(Date)
  app.pass({ seconds: 1 })
  expect((await press(url)).statusCode).toBe(200)
  expect(await rowsOf('hauwa@example.ng')).toEqual([left])
  expect((await app.risiti.app.inject({ url })).body).not.toContain('<button')
})

test('[SITE-14] a mail program can unsubscribe with one click, in either form encoding (RFC 8058)', async () => {
  const forms = {
    'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
    'multipart/form-data; boundary=x':
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  }
  for (const [type, payload] of Object.entries(forms)) {
    const email = `ife-${type.length}@example.ng`
    await subscribe(email)
    expect((await press(await linkTo(email), payload, type)).statusCode).toBe(200)
    expect((await rowsOf(email))[0]?.unsubscribed_at).toBeInstanceOf(Date)
  }
})

test('[SITE-14] signing up again after unsubscribing works, without a second welcome mail', async () => {
  await subscribe('jide@example.ng')
  const url = await linkTo('jide@example.ng')
  await press(url)
  const [left] = await rowsOf('jide@example.ng')
  app.pass({ seconds: 1 })
  await subscribe('jide@example.ng')
  await settled()
  const [back] = await rowsOf('jide@example.ng')
  expect(back?.unsubscribed_at).toBeNull()
  // It is a new consent, and the new one is stored.
  expect(back?.created_at.getTime()).toBeGreaterThan(left?.created_at.getTime() ?? Infinity)
  app.pass({ seconds: 1 })
  await subscribe('jide@example.ng')
  expect((await rowsOf('jide@example.ng'))[0]?.created_at).toEqual(back?.created_at)
  expect(await mailsTo('jide@example.ng')).toHaveLength(1)
  expect((await press(url)).body).toContain('You are unsubscribed')
})

test('[SITE-14] a link that we never sent gets an error page', async () => {
  for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'short', '%00', '..%2f..']) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.risiti.app.inject({ method, url: `/unsubscribe/${token}` })
      expect([method, token, answer.statusCode]).toEqual([method, token, 404])
      expect(answer.body).toContain('This link does not work')
    }
  }
})

test('the unsubscribe page runs no script, and its style is served', async () => {
  const { headers, body } = await app.risiti.app.inject({ url: '/unsubscribe/x' })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(headers['referrer-policy']).toBe('no-referrer')
  const style = /stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? ''
  const { statusCode, headers: of } = await app.risiti.app.inject({ url: style })
  expect([statusCode, of['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('[SITE-13] an invalid address is refused at its field', async () => {
  for (const call of [subscribe, join]) {
    expect(await call('not an address')).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please enter a valid email address' } },
    })
  }
})

test('[SITE-14] an address may sign up ten times an hour outside of the sandbox', async () => {
  const strict = await startApp({ sandbox: false })
  const from = (email: string) =>
    strict.call('POST', '/subscriber/add', { body: { email }, address: '192.0.2.9' })
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await from(`n${count}@example.ng`)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  await strict.close()
})
