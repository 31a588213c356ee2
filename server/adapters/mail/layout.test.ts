import { expect, test } from 'vitest'
import { mailBody } from './layout.ts'

const codeLines = (text: string) => text.split('\n').filter((line) => /^\d{4}$/.test(line))

test('[AUTH-8] the text contains the code once, as four digits on a line of its own', () => {
  const { text, html } = mailBody({
    heading: 'Verify your e-mail',
    paragraphs: ['Hello Ọlá\n9999\n, enter this code:', 'It lives for 10 minutes.'],
    code: '0042',
  })
  expect(codeLines(text)).toEqual(['0042'])
  expect(html).toContain('>0042</p>')
})

test('every text is escaped in the HTML and whole in the plain text', () => {
  const evil = '<script>alert("Ṣọlá & co")</script>'
  const { text, html } = mailBody({
    heading: evil,
    paragraphs: [
      evil,
      { text: evil, link: { label: evil, url: 'https://risiti.example/a?b=1&c=2' } },
    ],
    button: { label: evil, url: 'https://risiti.example/"onclick="x' },
    footnote: evil,
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('"onclick')
  expect(html).toContain('href="https://risiti.example/a?b=1&amp;c=2"')
  expect(text.split(evil)).toHaveLength(7)
  expect(text).toContain('https://risiti.example/a?b=1&c=2')
})

test('[SITE-14] the footnote has the unsubscribe link in text and HTML', () => {
  const link = { label: 'Unsubscribe', url: 'https://risiti.example/unsubscribe/abc' }
  const { text, html } = mailBody({
    heading: 'Welcome',
    paragraphs: ['Thank you.'],
    footnote: { text: 'You asked for our newsletter.', link },
  })
  expect(text).toContain('Unsubscribe: https://risiti.example/unsubscribe/abc')
  expect(html).toContain('href="https://risiti.example/unsubscribe/abc"')
})

test('a code of another format and a link that is not http(s) are refused', () => {
  const body = { heading: 'Hi', paragraphs: [] }
  expect(() => mailBody({ ...body, code: '12345' })).toThrow(TypeError)
  expect(() => mailBody({ ...body, button: { label: 'Go', url: 'javascript:alert(1)' } })).toThrow(
    TypeError,
  )
})
