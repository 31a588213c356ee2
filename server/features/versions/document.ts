import { createHash } from 'node:crypto'
import { faultAt, notFound } from '../../../domain/errors.ts'
import { isHostOf } from '../../../domain/hosts.ts'
import { isId } from '../../../domain/ids.ts'
import type { Paper } from '../invoices/index.ts'

/**
 * The id of a version, made from all that its PDF is drawn from (a UUID of version 8, RFC 9562): the same content of the
 * same invoice, drawn by the same program, has the same id whoever keeps it first.
 */
export function versionId(invoiceId: string, paper: Paper, drawing: string): string {
  const { document, logoKey, createdAt } = paper
  const content = JSON.stringify([invoiceId, drawing, logoKey, createdAt, document])
  const hex = createHash('sha256').update(content).digest('hex')
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}

/** SHA-256 of a PDF, in hex. */
export function fingerprintOf(pdf: Uint8Array): string {
  return createHash('sha256').update(pdf).digest('hex')
}

/**
 * The invoice whose print page an address names. It is only read, and must be our own ('invalid-fields'); throws
 * 'not-found' when it names none (INV-10).
 */
export function invoiceIdOf(url: string, origin: string, asked: string): string {
  const address = URL.parse(url, origin)
  const id = address && /^\/invoice\/print\/([^/]+)\/?$/i.exec(address.pathname)?.[1]
  const isOwn = address && !address.username && isPlaceOfPages(address.host, origin, asked)
  if (!id || !isOwn || !/^https?:$/.test(address.protocol))
    throw faultAt('url', 'That is not the address of an invoice to print.')
  if (!isId(id)) throw notFound('Invoice')
  return id
}

/** The fixed address, or on this machine the loopback name and port by which the caller has our pages. */
function isPlaceOfPages(host: string, origin: string, asked: string): boolean {
  if (host === new URL(origin).host) return true
  return isHostOf(origin, host) && host === URL.parse(`http://${asked}`)?.host
}
