import { parseArgs } from 'node:util'
import { hashSecret } from '../server/adapters/secrets/passwords.ts'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { createDatabase } from '../server/db/database.ts'
import { JOB_LIMITS } from '../server/db/postgres.ts'
import { seedBulk } from '../server/db/seed.ts'
import { DEMO } from '../server/demo/sign-in.ts'
import { migrate } from '../server/prepare-database.ts'

const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '1000' },
    invoices: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '5' },
    prefix: { type: 'string', default: 'bulk' },
  },
})

// Sample accounts have a known password and must not exist in production.
if (process.env.NODE_ENV === 'production') throw new Error('npm run seed is not for production')

const connection = await connect(readConfig(), JOB_LIMITS)
await migrate(connection)
const size = {
  owners: Number(values.owners),
  invoices: Number(values.invoices),
  lines: Number(values.lines),
  prefix: values.prefix,
  passwordHash: await hashSecret(DEMO.password),
}
console.log(`Adding ${size.owners} owners with ${size.invoices} invoices …`)
await seedBulk(createDatabase(connection.kysely), size)
await connection.close()
console.log(`Done. Log in as ${values.prefix}1@example.ng, password: ${DEMO.password}`)
