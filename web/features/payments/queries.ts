import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ofSeveralInvoices } from '../../../contract/schemas/invoices/payment.ts'
import { toInvoiceCard } from '../../../contract/wire/invoices/invoice-card.ts'
import {
  fromPaymentFields,
  toPaymentRecord,
  toStanding,
} from '../../../contract/wire/invoices/payment.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { invoicesKey, refetchInvoices } from '../invoices/index.ts'

/** Queries about a customer's money; every change of an invoice or payment refetches them. */
const keyOf = (customerId: string) => [...invoicesKey, 'of-customer', customerId] as const

/** What a customer owes, their credit, and how late they usually pay. */
export function standingQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOf(id), 'standing'],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const input = { params: { id }, decode: dataBy(toStanding) }
      return (await call('GET /client/standing/{id}', input, { signal })).data
    },
  })
}

/** Every open invoice of a customer. */
export function openInvoicesQuery(clientID: string) {
  return queryOptions({
    queryKey: [...keyOf(clientID), 'open'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(
          'GET /invoice/cards',
          {
            query: { page, pageSize: 100, clientID, due: 'open' },
            decode: entriesBy(toInvoiceCard),
          },
          { signal },
        ),
      ),
  })
}

/** The newest invoices of a customer. While more load, those shown stay. */
export function customerInvoicesQuery(clientID: string, pageSize: number) {
  const query = { page: 1, pageSize, clientID }
  return queryOptions({
    queryKey: [...keyOf(clientID), 'invoices', pageSize],
    meta: KEPT,
    queryFn: ({ signal }) =>
      call('GET /invoice/cards', { query, decode: entriesBy(toInvoiceCard) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The newest payments of a customer. While more load, those shown stay. */
export function customerPaymentsQuery(clientID: string, pageSize: number) {
  const query = { page: 1, pageSize, clientID }
  return queryOptions({
    queryKey: [...keyOf(clientID), 'payments', pageSize],
    meta: KEPT,
    queryFn: ({ signal }) =>
      call('GET /payment/list', { query, decode: entriesBy(toPaymentRecord) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

interface NewPayment {
  fields: z.output<typeof ofSeveralInvoices>
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Records a payment over several invoices and returns it as stored. */
export function useReceivePayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewPayment) => {
      const input = { body: fromPaymentFields(fields), decode: dataBy(toPaymentRecord) }
      return (await call('POST /payment/add', input, { key })).data
    },
    // Also after a failure: it may have been recorded, or another tab was first.
    onSettled: () => void refetchInvoices(cache),
  })
}
