import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RichNode, RichTag } from '../../../domain/text/rich-text.ts'
import { pdfSource } from '../../../test/documents/pdf-objects.ts'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { sampleJob } from '../../../test/documents/printed-invoice.ts'
import { createPdfPool } from './pool.ts'

const failures: string[] = []
const pool = createPdfPool({ workers: 1, onFailure: (_, reason) => failures.push(reason) })
beforeAll(() => pool.start())
afterAll(() => pool.close())

async function drawn(notes: RichNode[]): Promise<{ pdf: Buffer; text: string }> {
  const pdf = Buffer.from(await pool.render(sampleJob(1, { notes })))
  const text = (await readPages(pdf)).join('')
  const end = text.lastIndexOf('\nỌlá Ṣọlá Ventures · '.normalize('NFC'))
  return { pdf, text: text.slice(text.indexOf('AMOUNT DUE'), end).replace(/^.*\n/, '') }
}

test('[INV-8] each kind of rich text is rendered in order', async () => {
  const { text } = await drawn([
    { t: 'h2', c: ['Large'] },
    { t: 'h3', c: ['Small'] },
    {
      t: 'p',
      c: [
        'one ',
        { t: 'strong', c: ['bold ', { t: 'em', c: ['slanted'] }] },
        { t: 'br', c: [] },
        { t: 'u', c: ['under'] },
        ' ',
        { t: 's', c: ['struck'] },
      ],
    },
    { t: 'ul', c: [' ', { t: 'li', c: [{ t: 'p', c: ['dot'] }] }, 'astray'] },
    {
      t: 'ol',
      c: [
        { t: 'li', c: ['first'] },
        { t: 'li', c: ['second', { t: 'ul', c: [{ t: 'li', c: ['inner'] }] }] },
      ],
    },
    { t: 'blockquote', c: [{ t: 'p', c: ['said'] }] },
  ])
  expect(text).toBe(
    'Large\nSmall\none bold slanted\nunder struck\n• dot\n• astray\n1. first\n2. second\n• inner\nsaid',
  )
})

test('a safe link is clickable, and any other is plain text', async () => {
  const link = (h: string): RichNode => ({ t: 'p', c: [{ t: 'a', c: ['here'], h }] })
  const safe = await drawn([link('https://pay.example.ng/x')])
  expect(pdfSource(safe.pdf)).toContain('https://pay.example.ng/x')
  for (const target of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    '',
    `https://${'x'.repeat(9000)}`,
  ]) {
    const { pdf, text } = await drawn([link(target)])
    expect(text).toBe('here')
    expect(pdfSource(pdf)).not.toContain('/Annot')
  }
})

test('blocks inside links, links inside links and deep nesting are rendered without a crash', async () => {
  const tags: RichTag[] = ['p', 'strong', 'a', 'h2', 'blockquote', 'ul', 'li', 'em']
  const nested = (outer: RichTag, inner: RichTag): RichNode => {
    let node: RichNode = `core ${inner};`
    for (let depth = 0; depth < 15; depth += 1) {
      node = {
        t: outer,
        c: [{ t: inner, c: [node], h: 'https://a.example' }],
        h: 'https://b.example',
      }
    }
    return node
  }
  for (const outer of tags) {
    const { text } = await drawn(tags.map((inner) => nested(outer, inner)))
    for (const inner of tags) expect(text, outer).toMatch(new RegExp(`core\\s${inner};`))
  }
  expect(failures).toEqual([])
})

test('an extremely deep tree loses only its deepest levels', async () => {
  let node: RichNode = 'core'
  for (let depth = 0; depth < 500; depth += 1) node = { t: 'blockquote', c: [node, 'seen'] }
  expect((await drawn([node])).text).toContain('seen')
})

test('[INV-8] a link that ends in a soft hyphen is rendered', async () => {
  const notes: RichNode[] = [
    {
      t: 'p',
      c: ['Pay ', { t: 'a', h: 'https://x.example', c: [{ t: 'em', c: ['here\u00AD'] }] }],
    },
  ]
  expect((await drawn(notes)).text.trim()).toBe('Pay here')
})
