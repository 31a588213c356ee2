import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { beforeAll, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { compactPdf } from './compact.ts'
import { createEngine } from './engine.ts'
import { WARM_UP } from './warm-up.ts'

let drawn: Uint8Array
beforeAll(() => {
  drawn = createEngine().draw(WARM_UP)
})

test('a page of one invoice weighs 40 KB at most', async () => {
  expect(drawn.length).toBeLessThan(40_000)
  expect((await readPages(drawn)).join(' ')).toContain(WARM_UP.document.number)
})

test('a long document is packed too, and says the same', async () => {
  const source = `#for n in range(800) [#link("https://risiti.example/" + str(n))[Item #n] ]`
  const workspace = fileURLToPath(new URL('./templates/', import.meta.url))
  const compiler = NodeCompiler.create({ workspace, inputs: {} })
  const pdf = compiler.pdf({ mainFileContent: source }, { pdfTags: true })
  const packed = compactPdf(pdf)
  expect(packed.length).toBeLessThan(pdf.length / 3)
  expect(await readPages(packed)).toEqual(await readPages(pdf))
})

test('what the engine did not write is left as it is', () => {
  const other = readFileSync(new URL('./compact.ts', import.meta.url))
  for (const bytes of [new Uint8Array(), other, drawn]) expect(compactPdf(bytes)).toBe(bytes)
})
