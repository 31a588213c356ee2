export { closedAccountsOf } from './queries.ts'
export { closeAccounts } from './steps/close.ts'
export { openAccount } from './steps/open.ts'
export { purgeClosedAccounts } from './steps/purge-closed.ts'
