// Ends sessions for the operator: npm run sign-out EMAIL, or npm run sign-out -- --everybody
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { createDatabase } from './db/database.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { signOutAccounts } from './features/auth/index.ts'
import { prepare } from './prepare-database.ts'

const USAGE = `npm run sign-out EMAIL              ends every session of one account
npm run sign-out -- --everybody     ends every session there is`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof DataDirectoryInUse)) throw error
  console.error(`${error.message}\nStop the server first.`)
  process.exitCode = 1
}

async function run([whose = '', ...more]: string[]): Promise<number> {
  const everybody = whose === '--everybody'
  if (more.length > 0 || (!everybody && !whose.includes('@'))) {
    console.error(USAGE)
    return 2
  }
  const connection = await connect(readConfig())
  try {
    await prepare(connection)
    const db = createDatabase(connection.kysely)
    const ended = await signOutAccounts({ db }, everybody ? 'everybody' : { email: whose })
    console.log(ended === null ? `There is no account ${whose}.` : `Sessions ended: ${ended}`)
    return ended === null ? 1 : 0
  } finally {
    await connection.close()
  }
}
