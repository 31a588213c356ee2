import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import { toPrepared, toReminder } from '../../../contract/wire/sending/reminder.ts'
import type {
  InvoiceReminders,
  ReminderRules,
  RulesChange,
} from '../../../domain/sending/reminder.ts'
import { call } from '../../lib/api/api.ts'
import { invoicesKey, refetchInvoices } from '../invoices/index.ts'

/** Part of the invoices: whatever changes one of them may change what is due. */
const KEY = [...invoicesKey, 'reminders'] as const

/** When a business reminds its customers, and with which texts. */
export function rulesQuery(businessID: string) {
  return queryOptions({
    queryKey: [...KEY, 'rules', businessID],
    queryFn: async ({ signal }): Promise<ReminderRules> => {
      const params = { params: { businessID } }
      return (await call('GET /reminder/rules/{businessID}', params, { signal })).data
    },
  })
}

/** Changes the rules of a business. Fails with ApiError 'changed-meanwhile'. */
export function useChangeRules(businessID: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: RulesChange): Promise<ReminderRules> => {
      const input = { params: { businessID }, body }
      return (await call('PUT /reminder/rules/{businessID}', input)).data
    },
    onSuccess: async (rules) => {
      cache.setQueryData(rulesQuery(businessID).queryKey, rules)
      await cache.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** The reminders that can be sent by WhatsApp now. */
export const preparedQuery = queryOptions({
  queryKey: [...KEY, 'today'],
  queryFn: async ({ signal }) => {
    const input = { decode: entriesBy(toPrepared) }
    return (await call('GET /reminder/today', input, { signal })).data
  },
  staleTime: 0,
})

/** Notes that a prepared reminder was opened in WhatsApp. */
export function useNoteSent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call('POST /invoice/shared/{id}', { params: { id }, body: { channel: 'whatsapp' } }),
    onSettled: () => void refetchInvoices(cache),
  })
}

/** Whether the customer of an invoice is reminded, and when next. */
export function useInvoiceReminders(id: string) {
  return useQuery({
    queryKey: [...KEY, 'of', id],
    queryFn: async ({ signal }): Promise<InvoiceReminders> =>
      (await call('GET /invoice/reminders/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}

/** Switches the reminders of an invoice off or on again. */
export function useSwitchReminders(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) =>
      call('PUT /invoice/reminders/{id}', { params: { id }, body: { enabled } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Mails a reminder of an invoice now. */
export function useRemind(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const input = { params: { invoiceID: id }, decode: dataBy(toReminder) }
      return (await call('POST /reminder/send/{invoiceID}', input, { key })).data
    },
    onSettled: () => void refetchInvoices(cache),
  })
}
