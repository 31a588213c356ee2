import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { reminder } from '../../../contract/endpoints/sending/reminders.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachReminder, eachRules, eachStop } from './queries/each.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/reminders.json', eachReminder(ctx, account), (each) => reminder.encode(each)),
    listFile('data/reminder-rules.json', eachRules(ctx, account), (rules) =>
      schemas.reminderRules.encode(rules),
    ),
    listFile('data/reminders-off.json', eachStop(ctx, account), (stop) =>
      schemas.reminderStop.encode(stop),
    ),
  ],
}
