import { type AddressInfo, createServer, type Server } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { MailRefused } from './port.ts'
import { createSmtp } from './smtp.ts'

const FROM = 'Rìsíìtì <hello@risiti.example>'
const HELLO = { to: 'ola@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Received {
  raw: string
  recipients: string[]
}

async function serve(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.toArray().then((chunks) => {
        const recipients = session.envelope.rcptTo.map((each) => each.address)
        received.push({ raw: Buffer.concat(chunks).toString(), recipients })
        done()
      }, done)
    },
    ...options,
  })
  const port = await listen(server.server)
  closing.push(() => server.close())
  return { received, port }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

function mailer(port: number, query = '', login = '') {
  const smtp = createSmtp(`smtp://${login}127.0.0.1:${port}${query}`, FROM)
  closing.push(() => void smtp.close())
  return smtp
}

test('a mail arrives intact: naira sign, Yoruba letters, headers, both bodies and the attachment', async () => {
  const { received, port } = await serve()
  const content = Uint8Array.from({ length: 5_000 }, (_, index) => index % 256)
  await mailer(port).send({
    to: 'ola@example.com',
    subject:
      'Receipt of ₦3,500 for Ọlá Ṣọlá and a long line that folds over the header limit of 78',
    text: 'Your code:\n\n0042\n\nẸ ṣé o, ₦3,500',
    html: '<p>Ẹ ṣé o, ₦3,500</p>',
    headers: {
      'List-Unsubscribe': '<https://risiti.example/unsubscribe/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [{ filename: 'Rìsíìtì Ọlá.pdf', contentType: 'application/pdf', content }],
  })
  const mail = await PostalMime.parse(received[0]?.raw ?? '')
  expect(mail.subject).toBe(
    'Receipt of ₦3,500 for Ọlá Ṣọlá and a long line that folds over the header limit of 78',
  )
  expect(mail.from).toMatchObject({ name: 'Rìsíìtì', address: 'hello@risiti.example' })
  expect(mail.to).toEqual([{ name: '', address: 'ola@example.com' }])
  expect(mail.text?.split('\n')).toContain('0042')
  expect(mail.text).toContain('Ẹ ṣé o, ₦3,500')
  expect(mail.html?.trim()).toBe('<p>Ẹ ṣé o, ₦3,500</p>')
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe('<https://risiti.example/unsubscribe/abc>')
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [attachment] = mail.attachments
  expect(attachment).toMatchObject({ filename: 'Rìsíìtì Ọlá.pdf', mimeType: 'application/pdf' })
  expect(attachment?.content).toStrictEqual(content.buffer)
})

test('many concurrent mails all reach their recipients', async () => {
  const { received, port } = await serve()
  const smtp = mailer(port)
  const addresses = Array.from({ length: 40 }, (_, index) => `payer${index}@example.com`)
  await Promise.all(addresses.map((to) => smtp.send({ ...HELLO, to })))
  expect(received.flatMap((mail) => mail.recipients).sort()).toEqual(addresses.toSorted())
})

test('user and password of the URL are used', async () => {
  const seen: unknown[] = []
  const { received, port } = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      seen.push([auth.username, auth.password])
      done(null, { user: auth.username })
    },
  })
  await mailer(port, '', 'risiti:p%40ss@').send(HELLO)
  expect(seen).toEqual([['risiti', 'p@ss']])
  expect(received).toHaveLength(1)
})

test('a recipient that the server refuses makes send throw', async () => {
  const { port } = await serve({
    onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
  })
  await expect(mailer(port).send(HELLO)).rejects.toThrow('No such mailbox')
})

test('a server that never greets, or does not exist, makes send throw', async () => {
  const silent = createServer()
  const port = await listen(silent)
  closing.push(() => silent.close())
  await expect(mailer(port, '?greetingTimeout=200').send(HELLO)).rejects.toThrow(/greeting/i)
  await expect(mailer(1).send(HELLO)).rejects.toThrow('ECONNREFUSED')
})

test('where TLS is required, nothing is sent without it', async () => {
  const { received, port } = await serve()
  await expect(mailer(port, '?requireTLS=true').send(HELLO)).rejects.toThrow(/TLS/)
  expect(received).toEqual([])
})

test.each([
  ['a line feed in the subject', { subject: 'Hi\nBcc: eve@example.com' }],
  ['a carriage return in the subject', { subject: 'Hi\rBcc: eve@example.com' }],
  ['a line break in the address', { to: 'ola@example.com\r\nBcc: eve@example.com' }],
  ['a second address', { to: 'ola@example.com,eve@example.com' }],
  ['a name with an address', { to: 'Eve <eve@example.com>' }],
  ['no address', { to: '' }],
  ['a line break in a header', { headers: { 'X-Note': 'a\r\nBcc: eve@example.com' } }],
  ['a line break in a header name', { headers: { 'X\r\nBcc': 'eve@example.com' } }],
  [
    'a line break in a file name',
    { attachments: [{ filename: 'a\r\nb', contentType: 'text/plain', content: new Uint8Array() }] },
  ],
])('%s is refused', async (_what, change) => {
  const { received, port } = await serve()
  await expect(mailer(port).send({ ...HELLO, ...change })).rejects.toThrow(TypeError)
  expect(received).toEqual([])
})

test('a sender with a line break is refused at the start', () => {
  expect(() => createSmtp('smtp://127.0.0.1:1', 'Risiti\nBcc: eve@example.com <a@b.c>')).toThrow(
    TypeError,
  )
})

test('a repeated mail has the id of the first, and another text another id', async () => {
  const { received, port } = await serve()
  const smtp = mailer(port)
  const repeatKey = '01900000-0000-7000-8000-000000000001'
  await smtp.send({ ...HELLO, repeatKey })
  await smtp.send({ ...HELLO, repeatKey })
  await smtp.send({ ...HELLO, repeatKey, text: 'Another code' })
  await smtp.send({ ...HELLO, repeatKey: 'another job' })
  await smtp.send(HELLO)
  const ids = await Promise.all(
    received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  )
  expect(ids[0]).toMatch(/^<[0-9a-f]{40}@risiti\.example>$/)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})

test("a business's mail names it, keeps our address, directs replies to it and contains a picture", async () => {
  const { received, port } = await serve()
  await mailer(port).send({
    ...HELLO,
    fromName: 'Ọlá, "Ṣọlá" <Ventures>',
    replyTo: { name: 'Ọlá', address: 'pay@olasola.example' },
    html: '<img src="cid:logo@risiti">',
    attachments: [
      {
        filename: 'logo.png',
        contentType: 'image/png',
        content: Buffer.from('png'),
        cid: 'logo@risiti',
      },
    ],
  })
  const mail = await PostalMime.parse(received[0]?.raw ?? '')
  expect(mail.from).toEqual({
    name: 'Ọlá, "Ṣọlá" <Ventures> via Rìsíìtì',
    address: 'hello@risiti.example',
  })
  expect(mail.replyTo).toEqual([{ name: 'Ọlá', address: 'pay@olasola.example' }])
  expect(mail.attachments[0]).toMatchObject({ contentId: '<logo@risiti>', mimeType: 'image/png' })
})

test.each([
  [{ fromName: 'Ada\r\nBcc: all@example.com' }],
  [{ replyTo: { name: 'Ada\nBcc: all@example.com', address: 'ada@example.com' } }],
  [{ replyTo: { name: 'Ada', address: 'ada@example.com, all@example.com' } }],
])('a sender cannot add a header or a recipient: %j', async (sender) => {
  const { received, port } = await serve()
  await expect(mailer(port).send({ ...HELLO, ...sender })).rejects.toThrow(TypeError)
  expect(received).toEqual([])
})

test.each([
  [550, MailRefused],
  [450, Error],
])('a recipient refused with %i is refused permanently only by a 5xx reply', async (code, kind) => {
  const { port } = await serve({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such mailbox'), { responseCode: code })),
  })
  const error = await mailer(port)
    .send(HELLO)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(kind)
  expect(error instanceof MailRefused).toBe(code === 550)
})

test('a wrong password of the program does not count as a refusal of the mail', async () => {
  const { port } = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
  })
  await expect(mailer(port, '', 'user:wrong@').send(HELLO)).rejects.not.toBeInstanceOf(MailRefused)
})
