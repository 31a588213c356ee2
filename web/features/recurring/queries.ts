import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { recurringFields } from '../../../contract/schemas/recurring.ts'
import { toOccurrence, toRecurring } from '../../../contract/wire/recurring.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Recurring, RecurringInvoice } from '../../../domain/recurring/recurring.ts'
import { call, newKey } from '../../lib/api/api.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'

const KEY = ['recurring'] as const

/** Rows on one page, of the list and of what one has made. */
const PAGE_SIZE = 8

/** One page of the recurring invoices, newest first. While another page loads, the previous one stays. */
export function recurringListQuery(page: number, search: string) {
  const query = { page, pageSize: PAGE_SIZE, search }
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    ...(query.search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call('GET /recurring/list', { query, decode: entriesBy(toRecurring) }, { signal }),
    placeholderData: keepPreviousData,
    // They continue automatically.
    staleTime: 0,
  })
}

/** A recurring invoice or expense. Throws ApiError; 404 if it does not exist or is not the user's. */
export function recurringQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    meta: KEPT,
    queryFn: ({ signal }) => readOne(id, signal),
    staleTime: 0,
  })
}

/** As recurringQuery, for the editor of invoices; null for an expense. */
export function recurringInvoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'invoice', id],
    queryFn: async ({ signal }): Promise<RecurringInvoice | null> => {
      const found = await readOne(id, signal)
      return found.kind === 'invoice' ? found : null
    },
    staleTime: 0,
  })
}

async function readOne(id: string, signal: AbortSignal): Promise<Recurring> {
  const input = { params: { id }, decode: dataBy(toRecurring) }
  return (await call('GET /recurring/get/{id}', input, { signal })).data
}

/** What a recurring invoice has made, newest first. */
export function madeQuery(recurringID: string, page: number) {
  const query = { recurringID, page, pageSize: PAGE_SIZE }
  return queryOptions({
    queryKey: [...KEY, 'made', query],
    queryFn: ({ signal }) =>
      call('GET /recurring/made', { query, decode: entriesBy(toOccurrence) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type RecurringRequest = z.input<typeof recurringFields>

interface NewRecurring {
  body: RecurringRequest
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Adds a recurring invoice or expense and returns it as stored. */
export function useAddRecurring() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: NewRecurring): Promise<Recurring> => {
      const input = { body, decode: dataBy(toRecurring) }
      return (await call('POST /recurring/add', input, { key })).data
    },
    onSuccess: () => void refetch(cache),
  })
}

/** Changes it from the next one on. A stale version fails with ApiError 'changed-meanwhile'. */
export function useEditRecurring(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: RecurringRequest): Promise<Recurring> => {
      const input = { params: { id }, body, decode: dataBy(toRecurring) }
      return (await call('PUT /recurring/update/{id}', input)).data
    },
    onSuccess: () => void refetch(cache),
  })
}

const STEPS = {
  pause: 'POST /recurring/pause/{id}',
  resume: 'POST /recurring/resume/{id}',
  skip: 'POST /recurring/skip/{id}',
} as const

export type Step = keyof typeof STEPS

/** Pauses it, resumes it, or skips its next day. It stays pending until the screen shows the result. */
export function useTakeStep(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: Step) =>
      call(STEPS[step], { params: { id }, decode: dataBy(toRecurring) }, { key: newKey() }),
    // Also after a failure: another tab may have been first.
    onSettled: () => refetch(cache),
  })
}

/** Deletes it; the invoices that it made stay. */
export function useDeleteRecurring(id: string, outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: () => call('DELETE /recurring/delete/{id}', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  })
}

function refetch(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: KEY })
}
