import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { createEngine } from './engine.ts'
import { WARM_UP } from './warm-up.ts'

/** Letters that Unicode has not composed, in words of Yorùbá, Igbo and Hausa, in every face of a paper. */
const WORDS = 'Ẹ̀bùn Abẹ́òkúta ọ́pẹ́ Ọ̀ṣun Ụ́zọ́ ị̀bụ̀ m̀bẹ̀ ńnẹ́'.normalize('NFC')

let folder: string
let file: string
let pdf: Uint8Array

beforeAll(async () => {
  const { document } = WARM_UP
  pdf = createEngine().draw({
    ...WARM_UP,
    document: {
      ...document,
      details: WORDS,
      to: { ...document.to, name: WORDS },
      rows: document.rows.map(([, ...figures]) => [WORDS, ...figures]),
      notes: [{ t: 'p', c: [WORDS, { t: 'strong', c: [WORDS] }, { t: 'em', c: [WORDS] }] }],
    },
  })
  folder = await mkdtemp(path.join(tmpdir(), 'risiti-letters-'))
  file = path.join(folder, 'paper.pdf')
  await writeFile(file, pdf)
})
afterAll(() => rm(folder, { recursive: true }))

const isThere = async (program: string) =>
  promisify(execFile)('which', [program]).then(
    () => true,
    () => false,
  )
const copiedBy = async (program: string, args: string[]) => {
  const { stdout } = await promisify(execFile)(program, args)
  return stdout.normalize('NFC').replace(/\s+/g, ' ')
}
const count = (text: string) => text.split(WORDS).length - 1

test('pdf.js reads whole words', async () => {
  const text = (await readPages(pdf)).join(' ').normalize('NFC').replace(/\s+/g, ' ')
  expect(count(text)).toBeGreaterThanOrEqual(5)
})

test.runIf(await isThere('pdftotext'))('poppler copies whole words', async () => {
  expect(count(await copiedBy('pdftotext', ['-raw', file, '-']))).toBeGreaterThanOrEqual(5)
})

test.runIf(await isThere('mutool'))('MuPDF copies whole words', async () => {
  const text = await copiedBy('mutool', ['draw', '-q', '-F', 'txt', file])
  expect(count(text)).toBeGreaterThanOrEqual(5)
})
