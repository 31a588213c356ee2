import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import type { ReminderRules } from './reminder.ts'
import { usualText } from './reminder-texts.ts'
import { PLACEHOLDERS, reminderWords, unknownPlaceholders, withLink } from './reminder-words.ts'

const seller = {
  businessId: '',
  name: 'Ọlá Ṣọlá',
  email: '',
  phone: '',
  category: '',
  address: '',
  logoKey: null,
  taxId: '',
  cacNumber: '',
}
const INVOICE = {
  number: 'INV-000012',
  seller,
  customerName: 'Chidịnma $& Sons',
  currency: 'NGN',
  dueDate: '2026-12-04',
  total: 100_000n,
  amountPaid: 25_000n,
  credited: 0n,
} as const
const LINK = 'https://risiti.example/i/abc'
const OURS: Pick<ReminderRules, 'language' | 'texts'> = { language: 'en', texts: [] }

const said = (today: string, rules: Parameters<typeof reminderWords>[0] = OURS, offset = 0) =>
  reminderWords(rules, INVOICE, LINK, { offset, today })

test('the default text names customer, number, amount due, the day, the link and the business', () => {
  expect(said('2026-12-01')).toEqual({
    subject: 'Invoice INV-000012 is due on 4 December 2026',
    body: `Hello Chidịnma $& Sons,\n\nA friendly note that invoice INV-000012, NGN 750.00, is due on 4 December 2026.\n\nYou can see it and pay here: ${LINK}\n\nThank you,\nỌlá Ṣọlá`,
  })
})

test('the default text depends on how late it is, not on the rule: after an outage it may be later', () => {
  const subjects = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-10', '2026-12-11'].map(
    (today) => said(today).subject,
  )
  expect(subjects).toEqual([
    'Invoice INV-000012 is due on 4 December 2026',
    'Invoice INV-000012 is due today',
    'Invoice INV-000012 was due on 4 December 2026',
    'Invoice INV-000012 was due on 4 December 2026',
    'Please pay invoice INV-000012 now',
  ])
})

test.each(LANGUAGES)('every text in %s is complete, in composed letters', (language) => {
  const texts = [-3, 0, 3, 7].map((days) => usualText(language, days))
  expect(new Set(texts.map(({ body }) => body)).size).toBe(4)
  for (const { subject, body } of texts) {
    expect(subject).toContain('{number}')
    for (const name of PLACEHOLDERS) expect(body).toContain(`{${name}}`)
    expect(unknownPlaceholders(`${subject}${body}`)).toEqual([])
    for (const text of [subject, body]) expect(text).toBe(text.normalize('NFC'))
  }
})

test('no two languages say it in the same words', () => {
  for (const days of [-3, 0, 3, 7]) {
    const bodies = LANGUAGES.map((language) => usualText(language, days).body)
    expect(new Set(bodies).size).toBe(LANGUAGES.length)
  }
})

test('a business may have its own text for a rule, and braces around other words stay', () => {
  const texts = [{ offset: 3, subject: '{number}!', body: 'Pay {amount} {now}' }]
  const rules = { language: 'en', texts } as const
  expect(said('2026-12-07', rules, 3)).toEqual({
    subject: 'INV-000012!',
    body: 'Pay NGN 750.00 {now}',
  })
  expect(said('2026-12-11', rules, 7).subject).toBe('Please pay invoice INV-000012 now')
  expect(unknownPlaceholders('{number} {now} { x }')).toEqual(['{now}'])
})

test('a message outside a mail always has the link, once', () => {
  expect(withLink('Pay now', LINK)).toBe(`Pay now\n\n${LINK}`)
  expect(withLink(`Pay: ${LINK}`, LINK)).toBe(`Pay: ${LINK}`)
})
