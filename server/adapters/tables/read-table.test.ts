import { describe, expect, test } from 'vitest'
import { type ZipEntry, zipOf } from '../formats/zip.ts'
import { readTable } from './read-table.ts'

const table = (text: string | Uint8Array) => readTable(Buffer.from(text))

describe('CSV', () => {
  test.each([
    ['commas', 'Name,Price\nỌlá,5'],
    ['a byte order mark', '\ufeffName,Price\r\nỌlá,5\r\n'],
    ['semicolons', 'Name;Price\nỌlá;5'],
    ['tabs', 'Name\tPrice\nỌlá\t5'],
    ['a hint of Excel', 'sep=|\r\nName|Price\r\nỌlá|5'],
    ['empty lines', '\n\nName,Price\n,\n\nỌlá , 5\n\n'],
    ['UTF-16', Buffer.from('\ufeffName\tPrice\nỌlá\t5', 'utf16le')],
  ])('with %s', async (_, text) => {
    expect(await table(text)).toEqual({ columns: ['Name', 'Price'], rows: [['Ọlá', '5']] })
  })

  test('from Windows, not in UTF-8', async () => {
    const bytes = Buffer.from('Name,Price\nCaf\xe9,\x805', 'latin1')
    expect((await table(bytes)).rows).toEqual([['Café', '€5']])
  })

  test('with separators, quotes and lines within quotes', async () => {
    const { rows } = await table('Name,Note\n"Ojo, Ltd","say ""hi""\nand go"')
    expect(rows).toEqual([['Ojo, Ltd', 'say "hi"\nand go']])
  })

  test('with columns that have no name, or the same', async () => {
    expect(await table('Name,,Name\na,b,c,d')).toEqual({
      columns: ['Name', 'Column 2', 'Name (2)', 'Column 4'],
      rows: [['a', 'b', 'c', 'd']],
    })
  })
})

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const NAMES =
  '<si><t>Name</t></si><si><r><t>Ọlá</t></r><r><t xml:space="preserve"> &amp; Sons</t></r><rPh><t>no</t></rPh></si>'
const FORMATS =
  '<numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;d&quot;"/>'

/** A workbook as Excel writes it, with the given sheet. */
async function workbook(
  sheet: string | AsyncIterable<string>,
  { texts = NAMES, formats = FORMATS } = {},
) {
  async function* entries(): AsyncGenerator<ZipEntry> {
    const file = (name: string, text: string) => ({ name, content: Buffer.from(text) })
    yield file(
      'xl/workbook.xml',
      `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="x" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    )
    yield file(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    )
    yield file(
      'xl/styles.xml',
      `<styleSheet ${MAIN}><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    )
    yield file('xl/sharedStrings.xml', `<sst ${MAIN}>${texts}</sst>`)
    yield {
      name: 'xl/worksheets/sheet1.xml',
      content: typeof sheet === 'string' ? Buffer.from(sheet) : sheet,
    }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(entries(), new Date('2026-11-23T12:00:00Z'))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sheetOf = (rows: string) => `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`
const HEAD =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>'

describe('a workbook', () => {
  test('has shared texts, numbers, days and results of formulas', async () => {
    const cells = [
      '<c r="A3" t="s"><v>1</v></c>',
      '<c r="B3"><v>0.30000000000000004</v></c>',
      '<c r="C3" s="1"><v>46360</v></c>',
      '<c r="D3" s="2"><v>46360.75</v></c>',
      '<c r="E3" s="3"><v>46360</v></c>',
      '<c r="F3"><f>1+1</f><v>2</v></c>',
      '<c r="H3" t="str"><f>A1</f><v> x </v></c>',
    ]
    const { rows } = await table(
      await workbook(sheetOf(`${HEAD}<row r="3">${cells.join('')}</row>`)),
    )
    expect(rows).toEqual([['Ọlá & Sons', '0.3', '2026-12-04', '2026-12-04', '46360', '2', '', 'x']])
  })

  test('may write a prefix before its tags', async () => {
    const sheet =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await table(await workbook(sheet))).toEqual({ columns: ['Name'], rows: [['5']] })
  })

  test('is refused if a cell is far to the right', async () => {
    const far = sheetOf(`${HEAD}<row r="2"><c r="XFD2"><v>1</v></c></row>`)
    await expect(table(await workbook(far))).rejects.toMatchObject({ code: 'too-large' })
  })

  test('is refused when it has too many rows', async () => {
    const many = sheetOf(HEAD + '<row><c><v>1</v></c></row>'.repeat(20_001))
    await expect(table(await workbook(many))).rejects.toMatchObject({ code: 'too-large' })
  })

  test('is refused if it is a zip bomb', async () => {
    async function* zeros() {
      for (let n = 0; n < 70; n += 1) yield ' '.repeat(1024 * 1024)
    }
    const bomb = await workbook(zeros())
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(table(bomb)).rejects.toMatchObject({ code: 'too-large' })
  })

  test('is refused when a text is longer than a cell can hold, shared or not', async () => {
    const longest = 'x'.repeat(32_767)
    const shared = (text: string) =>
      workbook(sheetOf(`${HEAD}<row><c t="s"><v>1</v></c></row>`), {
        texts: `<si><t>Name</t></si><si><r><t>${text}</t></r><r><t>y</t></r></si>`,
      })
    const inline = (text: string) =>
      workbook(sheetOf(`${HEAD}<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`))
    const tooLarge = { code: 'too-large' }
    expect((await table(await shared(longest.slice(1)))).rows).toEqual([[`${longest.slice(1)}y`]])
    await expect(table(await shared(longest))).rejects.toMatchObject(tooLarge)
    expect((await table(await inline(longest))).rows).toEqual([[longest]])
    await expect(table(await inline(`${longest}x`))).rejects.toMatchObject(tooLarge)
  })

  test('is refused when its cells share a text so often that they are a bomb', async () => {
    const texts = `<si><t>Name</t></si><si><t>${'x'.repeat(30_000)}</t></si>`
    const bomb = await workbook(sheetOf(HEAD + '<row><c t="s"><v>1</v></c></row>'.repeat(3_000)), {
      texts,
    })
    await expect(table(bomb)).rejects.toMatchObject({ code: 'too-large' })
  })

  test('is read quickly when a format is a long list of brackets', { timeout: 5_000 }, async () => {
    const formats = `<numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/>`
    const { rows } = await table(
      await workbook(sheetOf(`${HEAD}<row><c s="2"><v>46360</v></c></row>`), { formats }),
    )
    expect(rows).toEqual([['46360']])
  })

  test('is refused when its tags are nested without end', async () => {
    const deep = workbook('<a>'.repeat(100_000))
    await expect(table(await deep)).rejects.toMatchObject({ code: 'invalid-fields' })
  })

  test('is refused when it lies about its size, or is cut off', async () => {
    const whole = await workbook(sheetOf(HEAD.repeat(50)))
    const at = whole.indexOf('xl/worksheets/sheet1.xml', whole.indexOf('PK\u0001\u0002'))
    const lying = Buffer.from(whole)
    // The size in the central directory is 22 bytes before the name.
    lying.writeUInt32LE(10, at - 22)
    await expect(table(lying)).rejects.toMatchObject({ code: 'invalid-fields' })
    await expect(table(whole.subarray(0, 500))).rejects.toMatchObject({ code: 'invalid-fields' })
  })
})
