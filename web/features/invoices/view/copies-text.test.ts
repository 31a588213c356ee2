import { expect, test } from 'vitest'
import type { InvoiceVersion, Release } from '../../../../domain/invoices/invoice-version.ts'
import { formatLastRelease, formatReleases } from './copies-text.ts'

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour)
const NOW = new Date(2026, 10, 21).getTime()
const release = (way: 'downloaded' | 'printed', first: number, last = first, times = 1) => ({
  way,
  firstAt: at(first),
  lastAt: at(last),
  times,
})
const copy = (...releases: Release[]): InvoiceVersion => ({
  id: 'one',
  invoiceId: 'one',
  version: 1,
  customerName: 'Ada',
  currency: 'NGN',
  total: 100n,
  status: 'Not-Paid',
  createdAt: at(1),
  releases,
  sha256: null,
  exact: true,
})

test('a copy shows how it was first released, when and how often', () => {
  expect(formatReleases([release('downloaded', 8)], NOW)).toBe('Downloaded 8 Nov')
  expect(formatReleases([release('downloaded', 8, 10, 3), release('printed', 9)], NOW)).toBe(
    'Downloaded 8 Nov, 3 times; printed 9 Nov',
  )
})

test('the last release is shown with a later edit, and without an earlier one', () => {
  const copies = [copy(release('printed', 8)), copy(release('downloaded', 7, 9, 2))]
  expect(formatLastRelease(copies, null, NOW)).toBe('Downloaded 9 Nov.')
  expect(formatLastRelease(copies, at(9, 11), NOW)).toBe('Downloaded 9 Nov.')
  expect(formatLastRelease(copies, at(9, 13), NOW)).toBe('Downloaded 9 Nov, edited 9 Nov.')
  expect(formatLastRelease([], at(9), NOW)).toBe('')
})
