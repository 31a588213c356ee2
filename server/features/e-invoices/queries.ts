import { dayIn } from '../../../domain/dates.ts'
import { fieldError } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { CreditNote } from '../../../domain/invoices/credit-note.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { refuseUnissued } from '../../../domain/invoices/refusals.ts'
import type { Ctx } from '../../ctx.ts'
import { findBusiness } from '../businesses/index.ts'
import { readCreditNote } from '../credit-notes/index.ts'
import { readInvoice } from '../invoices/index.ts'
import { documentOfCreditNote, documentOfInvoice, type EDocument } from './parts/document.ts'
import { ublOf } from './parts/ubl.ts'

/** An e-invoice, the name of its file without the extension, and the document that it was made from. */
export interface EInvoiceFile<Source> {
  xml: Uint8Array
  name: string
  /** 'INV-000012' */
  number: string
  source: Source
}

/**
 * The e-invoice of an issued invoice. Throws 'not-found', 'not-issued', 'void', and 'invalid-fields' if it charges VAT and
 * its business had no tax ID.
 */
export function ublOfInvoice(
  ctx: Ctx,
  account: AccountId,
  id: string,
): Promise<EInvoiceFile<Invoice>> {
  return ctx.db.readOwn(account, async (scope) => {
    const invoice = await readInvoice(ctx, scope, id)
    refuseUnissued(invoice.state)
    const { time_zone } = await findBusiness(scope, invoice.seller.businessId)
    const day = dayIn(time_zone, invoice.issuedAt ?? invoice.createdAt)
    return fileOf(documentOfInvoice(invoice, day), invoice)
  })
}

/** The e-invoice of a credit note. Throws 'not-found' and 'invalid-fields' as ublOfInvoice. */
export function ublOfCreditNote(
  ctx: Ctx,
  account: AccountId,
  id: string,
): Promise<EInvoiceFile<CreditNote>> {
  return ctx.db.readOwn(account, async (scope) => {
    const note = await readCreditNote(scope, id)
    const { time_zone } = await findBusiness(scope, note.seller.businessId)
    return fileOf(documentOfCreditNote(note, dayIn(time_zone, note.createdAt)), note)
  })
}

async function fileOf<Source>(document: EDocument, source: Source): Promise<EInvoiceFile<Source>> {
  const { vatRate, seller, number, buyer } = document
  // BR-S-2, BR-Z-2 and BR-E-2 ask for it.
  if (vatRate > 0 && seller.taxId === '')
    throw fieldError(
      'taxId',
      `An e-invoice with VAT needs the tax ID of ${seller.name}, which it did not have when ${number} was issued. Enter it under Business; new invoices will show it.`,
    )
  const xml = Buffer.from(await ublOf(document))
  return { xml, name: `${buyer.name} ${number}`, number, source }
}
