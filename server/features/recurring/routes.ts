import { api } from '../../../contract/index.ts'
import { RECURRING_FIELD_NAMES, toRecurringFields } from '../../../contract/wire/recurring.ts'
import { nextDays } from '../../../domain/recurrence.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { requireScope } from '../../http/pipeline/gate.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { addRecurring } from './commands/add.ts'
import { editRecurring } from './commands/edit.ts'
import { pauseRecurring } from './commands/pause.ts'
import { removeRecurring } from './commands/remove.ts'
import { resumeRecurring } from './commands/resume.ts'
import { skipNext } from './commands/skip.ts'
import { getRecurring, listMade, listRecurring } from './queries.ts'

/** The days that a preview shows. */
const PREVIEWED = 5

export const routes = withFieldNames(RECURRING_FIELD_NAMES, [
  mount(api.recurring.list, (ctx, { caller, query }) => listRecurring(ctx, caller.account, query)),
  mount(api.recurring.get, async (ctx, { caller, params }) => ({
    data: await getRecurring(ctx, caller.account, params.id),
  })),
  mount(api.recurring.made, (ctx, { caller, query }) => listMade(ctx, caller.account, query)),
  mount(api.recurring.add, async (ctx, { caller, body }) => {
    if (body.action === 'send') requireScope(caller, 'send')
    return {
      data: await addRecurring(ctx, caller, toRecurringFields(body)),
      message: 'Saved. It repeats automatically from now on',
    }
  }),
  mount(api.recurring.update, async (ctx, { caller, params, body }) => {
    if (body.action === 'send') requireScope(caller, 'send')
    return {
      data: await editRecurring(ctx, caller, params.id, toRecurringFields(body), body.version),
      message: 'Changed from the next one on',
    }
  }),
  mount(api.recurring.remove, async (ctx, { caller, params }) => {
    await removeRecurring(ctx, caller.account, params.id)
    return { message: 'Recurring invoice deleted' }
  }),
  mount(api.recurring.pause, async (ctx, { caller, params }) => ({
    data: await pauseRecurring(ctx, caller.account, params.id),
    message: 'Paused',
  })),
  mount(api.recurring.resume, async (ctx, { caller, params }) => ({
    data: await resumeRecurring(ctx, caller.account, params.id),
    message: 'Resumed',
  })),
  mount(api.recurring.skip, async (ctx, { caller, params }) => ({
    data: await skipNext(ctx, caller.account, params.id),
    message: 'The next one is skipped',
  })),
  mount(api.recurring.preview, async (_ctx, { body: { rule, startsOn, ends } }) => ({
    data: { dates: nextDays({ rule, startsOn }, ends, startsOn, PREVIEWED) },
  })),
])
