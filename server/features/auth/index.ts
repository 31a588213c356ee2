export { endOthers } from './commands/end-others.ts'
export { signOutAccounts } from './commands/sign-out-accounts.ts'
export { findCaller, listSessions } from './queries.ts'
