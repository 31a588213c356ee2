export { shiftSessions } from './commands/sessions/shift-sessions.ts'
export { signOutAccounts } from './commands/sessions/sign-out-accounts.ts'
export { createFindCaller } from './queries.ts'
export { endOthers } from './steps/end-others.ts'
