export { createFindKey } from './queries/find-key.ts'
export { workingKeysOf } from './queries.ts'
export { revokeKeysOfUser } from './steps/revoke-of-user.ts'
