import type { InvoiceVersion, VersionList, WireVersion, WireVersionList } from '../versions.ts'
import { minorOf } from './numbers.ts'

/** The versions of an invoice, and when it was last edited. */
export function toVersionList({ data, editedAt }: WireVersionList): VersionList {
  return { data: data.map(toVersion), editedAt: editedAt === null ? null : new Date(editedAt) }
}

export function toVersion(wire: WireVersion): InvoiceVersion {
  return {
    ...wire,
    total: minorOf(wire.total),
    createdAt: new Date(wire.createdAt),
    released: wire.released.map((release) => ({
      ...release,
      firstAt: new Date(release.firstAt),
      lastAt: new Date(release.lastAt),
    })),
  }
}
