import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ofOneInvoice } from '../../../../contract/schemas/invoices/payment.ts'
import { toClaim } from '../../../../contract/wire/invoices/claim.ts'
import {
  fromCreditUse,
  fromPaymentFields,
  fromRefund,
  toCredit,
  toPaymentRecord,
} from '../../../../contract/wire/invoices/payment.ts'
import { toReceipt } from '../../../../contract/wire/invoices/receipt.ts'
import { dataBy, entriesBy } from '../../../../contract/wire/replies.ts'
import type { Credit } from '../../../../domain/invoices/payment.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { allPages } from '../../../lib/api/all-pages.ts'
import { call } from '../../../lib/api/api.ts'
import { invoicesKey, refetchInvoices } from '../queries.ts'

/** The payments of an invoice, newest first, with those that were taken back. */
export function paymentRecordsQuery(invoiceID: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'payment-records', invoiceID],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(
          'GET /payment/list',
          { query: { page, pageSize: 100, invoiceID }, decode: entriesBy(toPaymentRecord) },
          { signal },
        ),
      ),
  })
}

/** The credit of a customer, by currency. Every payment may change it, so it is refetched with the invoices. */
export function creditQuery(customerId: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'credit', customerId],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'GET /client/credit/{id}',
        { params: { id: customerId }, decode: entriesBy(toCredit) },
        { signal },
      )
      return data
    },
  })
}

interface NewPayment {
  fields: z.output<typeof ofOneInvoice>
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Records a payment of an invoice and returns it as stored. */
export function useRecordPayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewPayment) => {
      const body = fromPaymentFields(fields)
      const { data } = await call(
        'POST /payment/add',
        { body, decode: dataBy(toPaymentRecord) },
        { key },
      )
      return data
    },
    // Also after a failure: it may have been recorded, or another tab was first.
    onSettled: () => void refetchInvoices(cache),
  })
}

/** Takes a payment back. Fails with ApiError 'already-reversed' or 'credit-spent', whose messages say what to do. */
export function useTakeBack(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(
        'POST /payment/reverse/{id}',
        { params: { id }, body: { reason }, decode: dataBy(toPaymentRecord) },
        { key },
      ),
    onSettled: () => void refetchInvoices(cache),
  })
}

/** Notes whether the certificate of a payment of withholding tax has come. */
export function useNoteCertificate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { received: boolean; fileUrl?: string }) =>
      call('PUT /payment/certificate/{id}', {
        params: { id },
        body,
        decode: dataBy(toPaymentRecord),
      }),
    onSettled: () => void refetchInvoices(cache),
  })
}

/** Requests a refund of an online payment, or of a part of it. The payment changes once the provider has made it. */
export function useRefund(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, key }: { amount: Minor; key: string }) =>
      call(
        'POST /payment/refund/{id}',
        { params: { id }, body: fromRefund(amount), decode: dataBy(toPaymentRecord) },
        { key },
      ),
    onSettled: () => void refetchInvoices(cache),
  })
}

/** Pays an invoice from its customer's credit. It stays pending until the invoice is refetched. */
export function useApplyCredit(invoiceId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...credit }: Credit & { key: string }) =>
      call(
        'POST /payment/apply-credit',
        { body: fromCreditUse(invoiceId, credit), decode: dataBy(toPaymentRecord) },
        { key },
      ),
    onSettled: () => refetchInvoices(cache),
  })
}

/** Gives a receipt for a payment, and returns it; a payment that has one keeps it. */
export function useGiveReceipt(paymentID: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const input = { body: { paymentID }, decode: dataBy(toReceipt) }
      return (await call('POST /receipt/add', input, { key })).data
    },
    // Also after a failure: it may have been issued, or the payment was taken back meanwhile.
    onSettled: () => void refetchInvoices(cache),
  })
}

/** Records the payment of a claim with its receipt. Stays pending until the invoice is refetched. */
export function useConfirmClaim(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (key: string) =>
      call(
        'POST /payment/confirm-claim/{id}',
        { params: { id }, decode: dataBy(toPaymentRecord) },
        { key },
      ),
    // Also after a failure: another tab or member may have been first.
    onSettled: () => refetchInvoices(cache),
  })
}

/** Declines a claim; the customer sees the reason. Refetches what shows the claim, also after a failure. */
export function useDeclineClaim(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(
        'POST /payment/decline-claim/{id}',
        { params: { id }, body: { reason }, decode: dataBy(toClaim) },
        { key },
      ),
    onSettled: () => void refetchInvoices(cache),
  })
}
