import { expect, test } from 'vitest'
import { readStoredPaper } from '../../../domain/paper/older-paper.ts'
import { sampleDocument } from '../../../test/documents/printed-invoice.ts'
import { toPageData } from './page-data.ts'

test('an invoice that the NRS accepted has its QR code as a picture', () => {
  const paper = readStoredPaper(sampleDocument(1))
  const clearance = { irn: 'INV000128-94ND90NR-20261106', qr: 'A'.repeat(344) }
  const codeOf = (changes: object) =>
    JSON.parse(toPageData({ ...paper, ...changes }, null).toString()).qr
  expect(codeOf({ clearance })).toMatch(/^<svg .*<path d="M0 0h7v/)
  expect(codeOf({ clearance: { ...clearance, qr: '' } })).toBeNull()
  expect(codeOf({})).toBeNull()
})
