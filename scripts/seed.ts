import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { createDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { seedBulk } from '../server/db/seed.ts'

const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '1000' },
    invoices: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '5' },
    prefix: { type: 'string', default: 'bulk' },
  },
})

const connection = await connect(readConfig())
await migrate(connection)
const size = {
  owners: Number(values.owners),
  invoices: Number(values.invoices),
  lines: Number(values.lines),
  prefix: values.prefix,
}
console.log(`Adding ${size.owners} owners with ${size.invoices} invoices …`)
await seedBulk(createDatabase(connection.kysely), size)
await connection.close()
console.log('Done.')
