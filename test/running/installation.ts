import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { hashSecret } from '../../server/adapters/secrets/passwords.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { seedBulk } from '../../server/db/seed.ts'
import { openRisiti, type Risiti } from '../../server/risiti.ts'
import { fillDataFolder } from '../data-folder.ts'
import { takeDemoAddress } from '../demo-address.ts'
import { type Program, startProgram } from '../program.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { signInUsers } from './sign-in.ts'

/** The password of every seeded owner. */
export const PASSWORD = 'ledger of a busy week'

/** An owner with a business, ten customers ('Customer 1' …) and a session. */
export interface Owner {
  id: string
  email: string
  token: string
}

/** A data folder, a database and a mail server that persist across restarts of the program. */
export interface Installation {
  engine: 'embedded' | 'postgres'
  config: Config
  publicUrl: string
  mails: MailServer
  owners: Owner[]
  /** Starts the real program. */
  start(env?: Record<string, string>): Program
  /** Opens the application in this process while the program is not running. */
  open(): Promise<Risiti>
  remove(): Promise<void>
}

interface Wanted {
  /** A database of PostgreSQL, empty or just migrated; undefined: embedded. */
  databaseUrl: string | undefined
  owners: number
  /** Invoices of each owner. */
  invoices: number
}

/** Creates a new installation with seeded owners and without the demo account. */
export async function install({ databaseUrl, owners, invoices }: Wanted): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-installation-'))
  if (!databaseUrl) await fillDataFolder(dataDir)
  const mails = await startMailServer()
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    MAIL_URL: mails.url,
    MAIL_FROM: 'Risiti <hello@risiti.example>',
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const config = readConfig(env)
  const open = () => openRisiti(config)
  return {
    engine: databaseUrl ? 'postgres' : 'embedded',
    config,
    publicUrl,
    mails,
    owners: await withParts(open, (risiti) => seed(risiti, owners, invoices)),
    start: (more = {}) => endWithUs(startProgram(dataDir, { ...env, ...more })),
    open,
    remove: async () => {
      await mails.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Works on an installation while its program is not running. */
export async function withParts<T>(
  open: () => Promise<Risiti>,
  work: (risiti: Risiti) => Promise<T>,
): Promise<T> {
  const risiti = await open()
  try {
    return await work(risiti)
  } finally {
    await risiti.close()
  }
}

/** Kills the program when this process exits. */
function endWithUs(program: Program): Program {
  const kill = () => program.child.kill('SIGKILL')
  process.on('exit', kill)
  void program.ended.then(() => process.off('exit', kill))
  return program
}

async function seed({ ctx }: Risiti, owners: number, invoices: number): Promise<Owner[]> {
  await seedBulk(ctx.db, {
    owners,
    invoices: owners * invoices,
    lines: 3,
    prefix: 'owner',
    passwordHash: await hashSecret(PASSWORD),
  })
  return ctx.db.system(async (tx) => {
    await takeDemoAddress(tx)
    const users = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'like', 'owner%')
      .orderBy('id')
      .execute()
    const tokens = await signInUsers(
      ctx,
      tx,
      users.map(({ id }) => id),
    )
    return users.map((user, n) => ({ ...user, token: tokens[n] ?? '' }))
  })
}
