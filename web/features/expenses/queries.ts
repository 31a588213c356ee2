import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExpenseBody } from '../../../contract/schemas/expense.ts'
import { fromExpenseFields, toExpense, toMonth } from '../../../contract/wire/expense.ts'
import { toInvoice } from '../../../contract/wire/invoices/invoice.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Expense } from '../../../domain/expenses/expense.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { invoicesKey } from '../invoices/index.ts'

const KEY = ['expenses'] as const

/** Expenses on one page of the list. */
const PAGE_SIZE = 20

export interface ExpenseListQuery {
  page: number
  search: string
  from: string
  to: string
  category: string
}

/** One page of the expenses, latest day first. While another page loads, the previous one stays. */
export function expenseListQuery(filters: ExpenseListQuery) {
  const query = { ...filters, pageSize: PAGE_SIZE }
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    ...(query.search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call('GET /expense/list', { query, decode: entriesBy(toExpense) }, { signal }),
    placeholderData: keepPreviousData,
    // A deleted draft or a void invoice frees what it billed.
    staleTime: 0,
  })
}

/** The sums of the last twelve months by category and currency. */
export const monthsQuery = queryOptions({
  queryKey: [...KEY, 'months'],
  meta: KEPT,
  queryFn: async ({ signal }) => {
    const input = {
      query: {},
      decode: dataBy((months: Parameters<typeof toMonth>[0][]) => months.map(toMonth)),
    }
    return (await call('GET /expense/months', input, { signal })).data
  },
})

/** The categories that the form and the filter offer. */
export const categoriesQuery = queryOptions({
  queryKey: [...KEY, 'categories'],
  queryFn: async ({ signal }) => (await call('GET /expense/categories', {}, { signal })).data,
})

interface Save {
  fields: ExpenseBody
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Adds an expense, or changes the one with this id. */
export function useSaveExpense(id: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: Save): Promise<Expense> => {
      const input = { body: fromExpenseFields(fields), decode: dataBy(toExpense) }
      const saved = id
        ? call('PUT /expense/update/{id}', { ...input, params: { id } })
        : call('POST /expense/add', input, { key })
      return (await saved).data
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Deletes an expense. */
export function useDeleteExpense() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /expense/delete/{id}', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Makes expenses the lines of a draft invoice. */
export function useBillExpenses() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({
      key,
      ...body
    }: {
      ids: string[]
      clientID: string
      key: string
    }): Promise<Invoice> => {
      const input = { body, decode: dataBy(toInvoice) }
      return (await call('POST /expense/bill', input, { key })).data
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: KEY })
      void cache.invalidateQueries({ queryKey: invoicesKey })
    },
  })
}
