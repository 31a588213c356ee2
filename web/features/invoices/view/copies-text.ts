import type {
  InvoiceVersion,
  Release,
  ReleaseWay,
} from '../../../../domain/invoices/invoice-version.ts'
import { formatShortDate } from '../../../lib/format/moment.ts'

const LABELS: Record<ReleaseWay, string> = {
  downloaded: 'Downloaded',
  printed: 'Printed',
  mailed: 'Sent',
  shared: 'Shared',
}

/** When a copy was first released, and how often: 'Downloaded 8 Nov, 3 times; printed 9 Nov'. */
export function formatReleases(released: Release[], now?: number): string {
  const parts = released.map(({ way, firstAt, times }, index) => {
    const word = index === 0 ? LABELS[way] : LABELS[way].toLowerCase()
    const repeats = times > 1 ? `, ${times} times` : ''
    return `${word} ${formatShortDate(firstAt, now)}${repeats}`
  })
  return parts.join('; ')
}

/** The latest release and an edit after it: 'Downloaded 8 Nov, edited 9 Nov.' */
export function formatLastRelease(
  copies: InvoiceVersion[],
  editedAt: Date | null,
  now?: number,
): string {
  const released = copies.flatMap((copy) => copy.releases)
  const last = released.reduce<Release | undefined>(
    (newest, each) => (newest && newest.lastAt >= each.lastAt ? newest : each),
    undefined,
  )
  if (!last) return ''
  const left = `${LABELS[last.way]} ${formatShortDate(last.lastAt, now)}`
  if (editedAt === null || editedAt <= last.lastAt) return `${left}.`
  return `${left}, edited ${formatShortDate(editedAt, now)}.`
}
