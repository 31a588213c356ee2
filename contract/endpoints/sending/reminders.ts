import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import {
  rulesFields,
  switchFields,
  wireInvoiceReminders,
  wirePrepared,
  wireReminder,
  wireRules,
} from '../../schemas/sending/reminder.ts'
import { fromPrepared, fromReminder, toPrepared, toReminder } from '../../wire/sending/reminder.ts'

export const reminder = mapped(wireReminder, toReminder, fromReminder)
const prepared = mapped(wirePrepared, toPrepared, fromPrepared)

const businessParam = z.object({ businessID: z.uuid() })
const invoiceParam = z.object({ invoiceID: z.uuid() })

/** Maximum number of messages that are prepared at once. */
export const MAX_PREPARED = 100

export const reminders = {
  rules: endpoint({
    method: 'GET',
    path: '/reminder/rules/{businessID}',
    summary:
      'When a business reminds its customers of payments, and with which texts; off until it is switched on',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: businessParam,
    replies: { 200: z.object({ data: wireRules }) },
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/reminder/rules/{businessID}',
    summary:
      'Changes these rules; absent fields stay unchanged. Nothing is sent for days up to the one on which they are switched on',
    needs: ['session', 'verified', 'plan'],
    scope: 'send',
    refuses: ['changed-meanwhile'],
    params: businessParam,
    body: rulesFields,
    replies: { 200: changed(wireRules) },
  }),
  send: endpoint({
    method: 'POST',
    path: '/reminder/send/{invoiceID}',
    summary: 'Mails a reminder to the customer of an invoice now. Needs a plan with e-mail',
    needs: ['session', 'verified', 'plan'],
    scope: 'send',
    refuses: ['plan-limit', 'not-issued', 'void', 'nothing-due', 'too-many', 'invalid-fields'],
    params: invoiceParam,
    idempotent: 'transaction',
    replies: { 200: changed(reminder) },
  }),
  list: endpoint({
    method: 'GET',
    path: '/reminder/list',
    summary: 'The reminders that were sent, newest first; of one invoice with `invoiceID`',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.omit({ search: true }).extend({ invoiceID: bodyId.optional() }),
    replies: { 200: listOf(reminder) },
  }),
  today: endpoint({
    method: 'GET',
    path: '/reminder/today',
    summary: `Messages that are ready to be sent by WhatsApp, those of the earliest due days first, ${MAX_PREPARED} at most. /invoice/shared notes that one was sent`,
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    replies: { 200: z.object({ data: z.array(prepared) }) },
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/invoice/reminders/{id}',
    summary: 'Whether the customer of an invoice is reminded, and when next',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: wireInvoiceReminders }) },
  }),
  switchInvoice: endpoint({
    method: 'PUT',
    path: '/invoice/reminders/{id}',
    summary: 'Switches reminders of one invoice off or on again',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    body: switchFields,
    replies: { 200: changed(wireInvoiceReminders) },
  }),
}
