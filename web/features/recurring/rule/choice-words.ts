import type { CatchUp, RecurringAction } from '../../../../domain/recurring/recurring.ts'

/** What can happen to an invoice as it is made. */
export const ACTION_WORDS: Record<RecurringAction, { label: string; note: string }> = {
  draft: { label: 'Make a draft', note: 'You look it over and issue it yourself.' },
  issue: { label: 'Issue it', note: 'It gets its number. You send it yourself.' },
  send: {
    label: 'Issue it and e-mail it to the client',
    note: 'At 06:00 on its day. You get a notice the day before.',
  },
}

/** The choices for days that pass while it is paused, or without a plan. */
export const CATCH_UP_WORDS: Record<CatchUp, string> = {
  make: 'Make them later, each with its own date',
  skip: 'Leave them out',
}
