// `npm run db:types` writes the types of the database's tables. A test compares them (server/db/types.test.ts).
import { writeFileSync } from 'node:fs'
import { overEmbedded } from '../server/db/connect.ts'
import { openInMemory } from '../server/db/embedded.ts'
import { migrate } from '../server/prepare-database.ts'
import { databaseTypes } from './generated/db-types.ts'

const connection = overEmbedded(await openInMemory())
await migrate(connection)
const types = await databaseTypes(connection.kysely)
writeFileSync(new URL('../server/db/types.gen.ts', import.meta.url), types)
await connection.close()
