import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../scripts/bootstrap/postgres-cluster.mjs'
import { at, programs, runSql, shell } from '../../../test/clusters.ts'
import { prepare } from '../../prepare-database.ts'
import { toPostgres } from '../connect.ts'

const run = promisify(execFile)
const ROLES = fileURLToPath(new URL('../../../deploy/roles.sql', import.meta.url))

describe.skipIf(!programs)('the database of compose.yaml', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
  })
  afterAll(() => cluster.stop())

  test('has two roles with their passwords, and all that a server needs after the migration', async () => {
    // As the image of PostgreSQL runs it.
    const options = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--file=${ROLES}`, cluster.url]
    await run(path.join(programs ?? '', 'psql'), options, {
      env: { MIGRATE_PASSWORD: "it's one", SERVER_PASSWORD: 'two' },
    })
    const withPassword = `select rolname from pg_authid where rolpassword is not null and rolcanlogin`
    expect(
      await runSql(cluster.url, `${withPassword} and rolname like 'risiti%' order by 1`),
    ).toEqual([{ rolname: 'risiti_migrate' }, { rolname: 'risiti_server' }])
    const server = at(cluster, 'risiti', 'risiti_server')
    const { stdout } = await shell('npm run migrate', '.', {
      MIGRATION_DATABASE_URL: at(cluster, 'risiti', 'risiti_migrate'),
      DATABASE_URL: server,
    })
    expect(stdout).toContain('The database is ready')
    const connection = toPostgres(server)
    expect(await prepare(connection)).toEqual({ migrations: [], repaired: [], warnings: [] })
    await connection.close()
  })
})
