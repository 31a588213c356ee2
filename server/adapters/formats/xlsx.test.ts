import { expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { xlsxOf } from './xlsx.ts'

interface Row {
  name: string
  amount: string
}

async function written(rows: Row[]): Promise<Map<string, Buffer>> {
  async function* each() {
    yield* rows
  }
  const chunks: Uint8Array[] = []
  const columns = [
    ['Name', ({ name }: Row) => name],
    ['Amount', ({ amount }: Row) => amount, 'number'],
  ] as const
  for await (const chunk of xlsxOf(each(), columns, new Date('2026-11-23T12:00:00Z')))
    chunks.push(chunk)
  return unzip(Buffer.concat(chunks))
}

const cellsOf = async (row: Row) => {
  const sheet = String((await written([row])).get('xl/worksheets/sheet1.xml'))
  return sheet.split('<row>').at(-1)
}

test('a workbook names every part that it has', async () => {
  const parts = await written([])
  const types = String(parts.get('[Content_Types].xml'))
  for (const name of parts.keys())
    if (!/rels$|Content_Types/.test(name)) expect(types).toContain(`PartName="/${name}"`)
})

test('amounts are numbers, and text is text', async () => {
  expect(await cellsOf({ name: 'Ọlá & <Sons>', amount: '1240000.50' })).toContain(
    '<c t="inlineStr"><is><t xml:space="preserve">Ọlá &amp; &lt;Sons></t></is></c><c><v>1240000.50</v></c>',
  )
  expect(await cellsOf({ name: '0803', amount: '' })).toContain('0803</t></is></c><c/>')
})

test.each(['=1+1', '+234 803', '-1+cmd', '@SUM(A1)', '\t=1'])('%j is no formula', async (name) => {
  const cells = await cellsOf({ name, amount: name })
  expect(cells?.split(`preserve">'`)).toHaveLength(3)
  expect(cells).not.toContain('<f>')
})

test('what XML cannot hold does not damage the file', async () => {
  expect(await cellsOf({ name: 'a\u0000b\ud800', amount: '1e5' })).toContain('a\ufffdb\ufffd</t>')
})
