import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OlderPaper } from '../../../domain/paper/older-paper.ts'
import type { RichNode } from '../../../domain/text/rich-text.ts'
import { readFacts, readPages, readTextRuns } from '../../../test/documents/pdf-text.ts'
import { naira, sampleDocument, sampleJob } from '../../../test/documents/printed-invoice.ts'
import { createPdfPool } from './pool.ts'

const pool = createPdfPool({ workers: 1 })
beforeAll(() => pool.start())
afterAll(() => pool.close())

async function pagesOf(lines: number, change: Partial<OlderPaper> = {}): Promise<string[]> {
  return readPages(await pool.render(sampleJob(lines, change)))
}

/** Joins all lines: long text wraps at the end of its column and is compared without line breaks. */
const unbroken = (pages: string[]) => pages.join('').replaceAll('\n', '')

const count = (text: string, word: string) => text.split(word).length - 1

test('[INV-8] the PDF of a part-paid invoice matches its golden text', async () => {
  const notes: RichNode[] = [
    { t: 'h2', c: ['Payment details'] },
    { t: 'p', c: ['Pay into ', { t: 'strong', c: ['Zenith Bank 1012345678'] }, '.'] },
    { t: 'ul', c: [{ t: 'li', c: ['The balance is due on delivery.'] }] },
    { t: 'blockquote', c: [{ t: 'p', c: ['Daalụ. Na gode.'] }] },
  ]
  const pages = await pagesOf(3, { notes })
  const golden = fileURLToPath(new URL('golden/invoice.txt', import.meta.url))
  await expect(`${pages.join('\n')}\n`).toMatchFileSnapshot(golden)
})

test('[INV-8] naira, dollar, pound and tone marks can be copied from the document exactly', async () => {
  const probe = 'Ọlá Ṣọlá Ẹ̀bùn Ƙasim ₦4,760,530.50 $1,234.56 £77.77'
  const document = sampleDocument(1)
  const pages = await pagesOf(1, {
    seller: { ...document.seller, name: 'Ẹ̀bùn Ọlá Ṣọlá' },
    buyer: { name: 'Ƙasim Ẹ̀bùn', address: '' },
    details: probe,
    lines: document.lines.map((line) => ({ ...line, description: probe })),
    notes: [
      { t: 'p', c: [{ t: 'strong', c: [probe] }] },
      { t: 'p', c: [{ t: 'em', c: [probe] }] },
      { t: 'h2', c: [probe] },
    ],
  })
  const text = pages.join('').replace(/\s+/g, ' ').normalize('NFC')
  expect(count(text, probe.normalize('NFC'))).toBe(5)
  expect(pages.join('').split('\n')).toContain('Ẹ̀bùn Ọlá Ṣọlá'.normalize('NFC'))
  expect(text).toContain('Ƙasim Ẹ̀bùn'.normalize('NFC'))
})

test.each([
  [1, 1],
  [20, 2],
  [200, 8],
  [500, 20],
])(
  '%i lines take at most %i pages, each with table header and page number',
  async (lines, maxPages) => {
    const pages = await pagesOf(lines)
    expect(pages.length).toBeLessThanOrEqual(maxPages)
    expect(pages.length).toBeGreaterThanOrEqual(Math.ceil(lines / 30))
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Ọlá Ṣọlá Ventures · INV-000128`.normalize('NFC'))
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(count(page, 'Description Qty. Unit Price Amount')).toBe(page.includes('Line ') ? 1 : 0)
    }
    const printed = [...pages.join('').matchAll(/Line (\d+)/g)].map((match) => Number(match[1]))
    expect(printed).toEqual(Array.from({ length: lines }, (_, index) => index + 1))
  },
)

test('the totals are kept together on one page, whatever the number of lines', async () => {
  for (let lines = 12; lines <= 26; lines += 1) {
    const pages = await pagesOf(lines)
    const page = pages.find((text) => text.includes('SUB-TOTAL'))
    expect(page).toMatch(
      /SUB-TOTAL NGN 1,240,000\.00\nV\.A\.T\. \(0%\) NGN 0\.00\nTOTAL NGN 1,240,000\.00\nAMOUNT DUE NGN 620,000\.00/,
    )
  }
})

test('a row is never split between two pages', async () => {
  const { lines } = sampleDocument(60)
  const tall = lines.map((line, index) => ({
    ...line,
    description: `Top ${index}\n${'middle\n'.repeat(index % 5)}Bottom ${index}`,
  }))
  const pages = await pagesOf(0, { lines: tall })
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) expect(count(page, 'Top ')).toBe(count(page, 'Bottom '))
  expect(count(pages.join(''), 'Bottom ')).toBe(60)
})

test('[INV-8] only a settled invoice has the slanted stamp PAID, on page one, and no amount due', async () => {
  const settled = { settled: true, status: 'Paid' as const, amountDue: null }
  const stamps = (await readTextRuns(await pool.render(sampleJob(40, settled)))).map((runs) =>
    runs.filter(({ words }) => words.trim() === 'PAID').map(({ turn }) => turn),
  )
  expect(stamps).toEqual([[8], []])
  expect(unbroken(await pagesOf(40, settled))).not.toContain('AMOUNT DUE')
  expect((await pagesOf(1)).join('').split('\n')).not.toContain('PAID')
})

test('a document has title, language and A4 size, and is tagged for screen readers', async () => {
  const facts = await readFacts(await pool.render(sampleJob(1)))
  expect(facts.info).toMatchObject({ Title: 'Invoice INV-000128', Language: 'en' })
  expect(facts.tagged).toBe(true)
  expect(facts.page.map(Math.round)).toEqual([595, 842])
})

test('a logo of each format is shown, and a broken or unknown one is left out', async () => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 4, background: '#0b6b45' } })
  const bare = await pool.render(sampleJob(1))
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const logo = await picture.clone().toFormat(format).toBuffer()
    const pdf = await pool.render({ ...sampleJob(1), logo })
    expect(Buffer.from(pdf).includes('/Subtype /Image'), format).toBe(true)
  }
  const png = await picture.png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const logo of [png.subarray(0, 40), svg, Buffer.from('no picture'), Buffer.alloc(0)]) {
    const pdf = await pool.render({ ...sampleJob(1), logo })
    expect(Buffer.compare(pdf, bare)).toBe(0)
  }
})

test('equal jobs give equal bytes, and another time gives others', async () => {
  const first = await pool.render(sampleJob(8))
  expect(Buffer.compare(first, await pool.render(sampleJob(8)))).toBe(0)
  const later = { ...sampleJob(8), createdAt: new Date('2026-11-07T09:00:00Z') }
  expect(Buffer.compare(first, await pool.render(later))).not.toBe(0)
})

test('code of any language is printed as it was written', async () => {
  const hostile = [
    '#panic() #eval("1+1") $x$ *b* _i_ @ref <label> //c',
    '#{ panic() }" ] } \\n \\u{41} `raw`',
    '<script>alert(1)</script> <b>bold</b> &amp; {{x}} $(y)',
    '= heading #read("/etc/passwd") #image("../../x.png")',
  ]
  const { lines } = sampleDocument(hostile.length)
  const pages = await pagesOf(0, {
    details: hostile.join(' '),
    lines: lines.map((line, index) => ({ ...line, description: hostile[index] ?? '' })),
    notes: [{ t: 'p', c: hostile }],
  })
  const bare = (text: string) => text.replace(/\s/g, '')
  for (const text of hostile) expect(count(bare(pages.join('')), bare(text)), text).toBe(3)
})

test('control characters, lone surrogates and bidirectional overrides are removed from text', async () => {
  const pages = await pagesOf(1, {
    details: 'a\u0000b\u0007c\uD800d \u202Eright-to-left\u202C \u2066x\u2069 end\r\nnext\tcell',
  })
  expect(pages.join('')).toContain('abc\uFFFDd right-to-left x end\nnext cell')
})

test('long words wrap inside their column and can be copied intact', async () => {
  const word = 'Nkwo'.repeat(75)
  const wide = 'W'.repeat(30)
  const document = sampleDocument(1)
  const text = unbroken(
    await pagesOf(1, {
      seller: { name: word, address: '', email: wide, phone: wide },
      buyer: { name: wide, address: word },
      details: word,
      notes: [{ t: 'p', c: [{ t: 'a', c: [word], h: 'https://pay.example.ng' }] }],
      lines: document.lines.map((line) => ({ ...line, description: `${word} ${wide}` })),
    }),
  )
  // Header, FROM, BILL TO, details, description and notes; the footer only has room for the beginning.
  expect(count(text, word)).toBe(6)
  expect(count(text, wide)).toBe(4)
  expect(text).not.toContain('\u200B')
})

test('an e-mail that is wider than its column breaks after its @', async () => {
  const { seller } = sampleDocument(1)
  const paperWith = async (email: string) =>
    (await pagesOf(1, { seller: { ...seller, email } })).join('').split('\n')
  expect(await paperWith('pay@olasola.example.ng')).toContain('pay@olasola.example.ng')
  const parted = await paperWith('accounts.receivable@olasola-ventures.example.com')
  const at = parted.indexOf('accounts.receivable@')
  expect(parted[at + 1]).toBe('olasola-ventures.example.com')
})

test('the longest words that the contract allows can be copied intact', async () => {
  const { lines, seller, buyer } = sampleDocument(1)
  const pages = await pagesOf(1, {
    seller: { ...seller, name: 'S'.repeat(200), address: 'A'.repeat(500), email: 'E'.repeat(254) },
    buyer: { ...buyer, name: 'B'.repeat(200), address: 'C'.repeat(500) },
    details: 'D'.repeat(5_000),
    lines: lines.map((line) => ({ ...line, description: 'F'.repeat(500) })),
    notes: [{ t: 'p', c: ['G'.repeat(50_000)] }],
  })
  const text = pages.join('')
  const letters = (letter: string) => [...text.matchAll(new RegExp(`${letter}{6,}`, 'g'))].join('')
  for (const [letter, length] of Object.entries({ A: 500, C: 500, D: 5_000, F: 500, G: 50_000 })) {
    expect(letters(letter).length, letter).toBe(length)
  }
})

test('parties longer than a page keep the box with status and dates at the top', async () => {
  const { seller } = sampleDocument(1)
  for (const address of ['one\n'.repeat(100), 'W'.repeat(500), `${'long '.repeat(99)}end`]) {
    const pages = await pagesOf(1, {
      seller: { ...seller, address },
      details: 'about '.repeat(800),
    })
    expect(pages[0]).toContain('STATUS\nHalf Payment\nDATE\nFriday, November 6, 2026\n')
    expect(pages.at(-1)).toContain('AMOUNT DUE')
  }
})

test('the largest amounts fit beside each other', async () => {
  const sum = naira('9,999,999,999,999.99')
  const { lines } = sampleDocument(1)
  const pages = await pagesOf(0, {
    amountPaid: sum,
    lines: lines.map((line) => ({ ...line, quantity: '999,999.999', unitPrice: sum, amount: sum })),
    total: sum,
    amountDue: sum,
  })
  const text = pages.join('')
  const printed = `NGN ${sum.figure}`
  expect(text).toContain(`Line 1 999,999.999 ${printed} ${printed}\n`)
  expect(text).toContain(`AMOUNT PAID\n${printed}\n`)
  expect(text).toContain(`TOTAL ${printed}\nAMOUNT DUE ${printed}\n`)
})
