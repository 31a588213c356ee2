import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clockOf } from '../clock.ts'
import { createOutbox } from './outbox.ts'
import { type Mail, MailRefused } from './port.ts'

const clock = clockOf(() => new Date('2026-03-05T09:00:00.000Z'))
const mailTo = (to: string, subject: string): Mail => ({ to, subject, text: 't', html: '<p>h</p>' })

let dir: string
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'outbox')
})
afterEach(() => rm(path.dirname(dir), { recursive: true }))

test('a new outbox is empty', async () => {
  expect(await createOutbox(dir, clock).list()).toEqual([])
})

test('a mail is kept with its headers and the sizes of its attachments', async () => {
  const outbox = createOutbox(dir, clock)
  await outbox.send({
    ...mailTo('ola@example.com', 'Receipt ₦3,500 for Ọlá Ṣọlá'),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [
      { filename: 'Ọlá.pdf', contentType: 'application/pdf', content: new Uint8Array(1_234) },
    ],
  })
  expect(await outbox.list()).toEqual([
    {
      to: 'ola@example.com',
      subject: 'Receipt ₦3,500 for Ọlá Ṣọlá',
      text: 't',
      html: '<p>h</p>',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [{ filename: 'Ọlá.pdf', contentType: 'application/pdf', size: 1_234 }],
      at: '2026-03-05T09:00:00.000Z',
    },
  ])
})

test('mails of one millisecond are listed newest first, before and after a restart', async () => {
  const first = createOutbox(dir, clock)
  for (const subject of ['a', 'b', 'c']) await first.send(mailTo('x@example.com', subject))
  const second = createOutbox(dir, clock)
  await second.send(mailTo('x@example.com', 'd'))
  expect((await second.list()).map((mail) => mail.subject)).toEqual(['d', 'c', 'b', 'a'])
})

test('concurrent mails are all kept, in the order of sending', async () => {
  const outbox = createOutbox(dir, clock)
  const subjects = Array.from({ length: 300 }, (_, index) => `mail ${index}`)
  await Promise.all(subjects.map((subject) => outbox.send(mailTo('x@example.com', subject))))
  expect((await outbox.list()).map((mail) => mail.subject)).toEqual(subjects.toReversed())
})

test('two processes that share the folder lose no mails', async () => {
  const [web, worker] = [createOutbox(dir, clock), createOutbox(dir, clock)]
  const sending = Array.from({ length: 100 }, (_, index) =>
    (index % 2 ? web : worker).send(mailTo('x@example.com', `mail ${index}`)),
  )
  await Promise.all(sending)
  expect(new Set((await web.list()).map((mail) => mail.subject)).size).toBe(100)
})

test('the list of one address ignores case and contains no other mails', async () => {
  const outbox = createOutbox(dir, clock)
  await outbox.send(mailTo('Ola.Sola@Example.com', 'hers'))
  await outbox.send(mailTo('ola.sola@example.com.ng', 'of another'))
  expect((await outbox.list('ola.sola@EXAMPLE.com')).map((mail) => mail.subject)).toEqual(['hers'])
})

test('only the newest 2,000 mails are kept', async () => {
  const outbox = createOutbox(dir, clock)
  await outbox.send(mailTo('x@example.com', 'oldest'))
  const [oldest = ''] = await readdir(dir)
  await fill(oldest)
  expect(await readdir(dir)).toHaveLength(2_000)
  await outbox.send(mailTo('x@example.com', 'newest'))
  expect(await readdir(dir)).toHaveLength(2_000)
  expect(await readdir(dir)).not.toContain(oldest)
  expect((await outbox.list())[0]?.subject).toBe('newest')
})

test('a mail with a forged header is refused and not kept', async () => {
  const outbox = createOutbox(dir, clock)
  await expect(outbox.send(mailTo('x@example.com', 'Hi\r\nBcc: y@example.com'))).rejects.toThrow(
    TypeError,
  )
  await expect(outbox.send(mailTo('x@example.com, y@example.com', 'Hi'))).rejects.toThrow(TypeError)
  expect(await outbox.list()).toEqual([])
})

test('a file emptied by a power cut does not hide other mails', async () => {
  const outbox = createOutbox(dir, clock)
  await outbox.send(mailTo('x@example.com', 'damaged'))
  const [name = ''] = await readdir(dir)
  await writeFile(path.join(dir, name), '')
  await outbox.send(mailTo('x@example.com', 'whole'))
  expect((await outbox.list()).map((mail) => mail.subject)).toEqual(['whole'])
})

/** Adds 1,999 file names of later mails to the existing one. */
async function fill(oldest: string): Promise<void> {
  const names = Array.from(
    { length: 1_999 },
    (_, index) => String(index + 2).padStart(12, '0') + oldest.slice(12),
  )
  await Promise.all(names.map((name) => writeFile(path.join(dir, name), '')))
}

test('addresses at bounce.example refuse mail', async () => {
  const refused = createOutbox(dir, clock).send(mailTo('nobody@bounce.example', 'Hello'))
  await expect(refused).rejects.toBeInstanceOf(MailRefused)
})
