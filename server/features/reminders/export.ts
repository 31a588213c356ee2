import { reminder } from '../../../contract/endpoints/reminders.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachReminder, eachRules, eachStop } from './queries/each.ts'
import { toRules } from './rows.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/reminders.json', eachReminder(ctx, account), (each) => reminder.encode(each)),
    listFile('data/reminder-rules.json', eachRules(ctx, account), (row) => ({
      businessID: row.business_id,
      ...toRules(row),
    })),
    listFile('data/reminders-off.json', eachStop(ctx, account), ({ invoice_id }) => ({
      invoiceID: invoice_id,
    })),
  ],
}
