import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseTypes } from '../../scripts/generated/db-types.ts'
import { openTestDatabase } from '../../test/database.ts'

test('types.gen.ts describes the tables that the migrations make; npm run db:types writes it', async () => {
  const connection = await openTestDatabase()
  const written = readFileSync(new URL('types.gen.ts', import.meta.url), 'utf8')
  expect(written).toBe(await databaseTypes(connection.kysely))
  await connection.close()
})
