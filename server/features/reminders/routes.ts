import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { changeRules } from './commands/change-rules.ts'
import { noteShared } from './commands/note-shared.ts'
import { sendByHand } from './commands/send-by-hand.ts'
import { switchInvoice } from './commands/switch-invoice.ts'
import { listPrepared } from './queries/prepared.ts'
import { getInvoiceReminders, getRules, listReminders } from './queries.ts'

export const routes = [
  mount(api.reminders.rules, async (ctx, { caller, params }) => ({
    data: await getRules(ctx, caller.account, params.businessID),
  })),
  mount(api.reminders.changeRules, async (ctx, { caller, params, body }) => ({
    data: await changeRules(ctx, caller.account, params.businessID, body),
    message: 'Reminders saved',
  })),
  mount(api.reminders.send, async (ctx, { caller, params }) => ({
    data: await sendByHand(ctx, caller, params.invoiceID),
    message: 'The reminder is on its way',
  })),
  mount(api.reminders.list, (ctx, { caller, query }) => listReminders(ctx, caller.account, query)),
  mount(api.reminders.today, async (ctx, { caller }) => ({
    data: await listPrepared(ctx, caller.account),
  })),
  mount(api.reminders.ofInvoice, async (ctx, { caller, params }) => ({
    data: await getInvoiceReminders(ctx, caller.account, params.id),
  })),
  mount(api.reminders.switchInvoice, async (ctx, { caller, params, body }) => ({
    data: await switchInvoice(ctx, caller.account, params.id, body),
    message: body.enabled ? 'Reminders are on' : 'Reminders are off',
  })),
  // Here because by WhatsApp it may be a reminder.
  mount(api.links.shared, async (ctx, { caller, params, body }) => {
    await noteShared(ctx, caller.account, params.id, body.channel)
    return { message: 'Noted' }
  }),
]
