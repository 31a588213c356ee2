import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAttachments, readPages } from '../../../test/documents/pdf-text.ts'
import { sampleJob } from '../../../test/documents/printed-invoice.ts'
import { createPdfPool } from './pool.ts'

const pool = createPdfPool({ workers: 1 })
beforeAll(() => pool.start())
afterAll(() => pool.close())

test('with a letter that no font has, a document with an attachment is not PDF/A, and otherwise the same', async () => {
  const attachment = {
    name: 'INV-000128.xml',
    description: 'E-invoice of INV-000128',
    type: 'application/xml',
    content: Buffer.from('<Invoice/>'),
  }
  const archived = await pool.render({ ...sampleJob(1), attachment })
  const odd = await pool.render({ ...sampleJob(1, { details: 'For 漢字' }), attachment })
  const isArchived = (pdf: Uint8Array) => Buffer.from(pdf).includes('<pdfaid:part>3</pdfaid:part>')
  expect([isArchived(archived), isArchived(odd)]).toEqual([true, false])
  for (const pdf of [archived, odd])
    expect(await readAttachments(pdf)).toEqual([
      { name: attachment.name, content: attachment.content },
    ])
  expect(await readPages(archived)).toEqual(await readPages(await pool.render(sampleJob(1))))
})
