import { dropLeftDatabases } from '../postgres-databases.ts'

/** Called by Vitest after all tests on PostgreSQL. */
export const teardown = dropLeftDatabases
