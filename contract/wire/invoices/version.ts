import type { InvoiceVersion, VersionList } from '../../../domain/invoices/invoice-version.ts'
import { toMajor } from '../../../domain/money/money.ts'
import type { WireVersion, WireVersionList } from '../../schemas/invoices/version.ts'
import { minorOf } from '../numbers.ts'

/** The domain's list of released versions of a response. */
export function toVersionList({ data, editedAt }: WireVersionList): VersionList {
  return { data: data.map(toVersion), editedAt: editedAt === null ? null : new Date(editedAt) }
}

/** The domain's version of a response, in minor units. Throws RangeError for a total with more than two decimals. */
export function toVersion({ _id, invoiceID, clientName, ...wire }: WireVersion): InvoiceVersion {
  const { version, currency, status, sha256, exact } = wire
  return {
    id: _id,
    invoiceId: invoiceID,
    version,
    customerName: clientName,
    currency,
    total: minorOf(wire.total),
    status,
    createdAt: new Date(wire.createdAt),
    releases: wire.released.map(({ way, firstAt, lastAt, times }) => ({
      way,
      firstAt: new Date(firstAt),
      lastAt: new Date(lastAt),
      times,
    })),
    sha256,
    exact,
  }
}

/** The JSON of a released version, in major units; its document is not part of it. */
export function fromVersion(kept: InvoiceVersion): WireVersion {
  const { id, invoiceId, version, customerName, currency, status, sha256, exact } = kept
  return {
    _id: id,
    invoiceID: invoiceId,
    version,
    clientName: customerName,
    currency,
    total: toMajor(kept.total),
    status,
    createdAt: kept.createdAt.toISOString(),
    released: kept.releases.map(({ way, firstAt, lastAt, times }) => ({
      way,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      times,
    })),
    sha256,
    exact,
  }
}
