import { createHash } from 'node:crypto'
import { fieldError, notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import { readStoredPaper, type StoredPaper } from '../../../domain/paper/older-paper.ts'
import { isHostOf } from '../../adapters/network/hosts.ts'
import type { Ctx } from '../../ctx.ts'
import type { VersionSource } from '../invoices/index.ts'
import { readSavedVersion } from './queries.ts'

/**
 * The id of a version (UUIDv8, RFC 9562): a hash of all data that its PDF is rendered from. The same content of the
 * same invoice, rendered by the same version of Risiti, always has the same id.
 */
export function versionId(invoiceId: string, source: VersionSource, drawing: string): string {
  const { document, logoKey, createdAt } = source
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
 * The id of the invoice in a print page's URL. The URL is only parsed, and must be our own ('invalid-fields'); throws
 * 'not-found' if it contains no id (INV-10).
 */
export function invoiceIdOf(url: string, origin: string, asked: string): string {
  const address = URL.parse(url, origin)
  const id = address && /^\/invoice\/print\/([^/]+)\/?$/i.exec(address.pathname)?.[1]
  const isOwn = address && !address.username && isPlaceOfPages(address.host, origin, asked)
  if (!id || !isOwn || !/^https?:$/.test(address.protocol))
    throw fieldError('url', 'That is not the address of an invoice to print.')
  if (!isId(id)) throw notFound('Invoice')
  return id
}

/** True for the configured origin's host, or locally for the loopback host and port that the caller uses. */
function isPlaceOfPages(host: string, origin: string, asked: string): boolean {
  if (host === new URL(origin).host) return true
  return isHostOf(origin, host) && host === URL.parse(`http://${asked}`)?.host
}

/**
 * Renders the PDF of a saved version. `drawnBy` is 'same' if the original was rendered by the same version of Risiti;
 * then the bytes are the same. Throws 'not-found', 'busy', 'pdf-failed'.
 */
export async function renderAgain(ctx: Ctx, account: AccountId, id: string) {
  if (!isId(id)) throw notFound('Version')
  const saved = await readSavedVersion(ctx, account, id)
  const pdf = await ctx.pdf.render({
    account,
    // Only saveVersion writes this column.
    document: readStoredPaper(saved.document as StoredPaper),
    logo: saved.logo_key ? await ctx.files.get(saved.logo_key) : null,
    createdAt: saved.dated_at,
  })
  const same = saved.drawing === ctx.pdf.version
  if (same && saved.pdf_sha256 !== null && saved.pdf_sha256 !== fingerprintOf(pdf))
    ctx.log.error({ version: id }, 'a kept version was drawn with other bytes than before')
  return {
    pdf,
    drawnBy: same ? 'same' : 'newer',
    filename: `${saved.customer_name} Invoice ${saved.number_text} version ${saved.version}.pdf`,
  }
}
