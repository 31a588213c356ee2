export { signOutAccounts } from './commands/sessions/sign-out-accounts.ts'
export { findCaller, listSessions } from './queries.ts'
export { endOthers } from './steps/end-others.ts'
