import { cpSync } from 'node:fs'
import path from 'node:path'
import { CACHE, hashOf, makeOnce } from '../../kept-folder.ts'

/** What decides about the content of the folder. */
const SOURCES = ['dist/server', 'server/db', 'server/jobs', 'test/e2e/support']

/**
 * Fills a data folder as a first start does, with the prepared accounts in it. Signing one up, verifying it and paying
 * for it takes 0.2 s of CPU and waits for two mails; accounts.e2e.ts and main-job.e2e.ts prove that journey. The records
 * of the demo account tell of the days before today, so that each day has a folder of its own.
 */
export async function fillAsFirstStart(folder: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const kept = path.join(CACHE, `accounts-${today}-${hashOf(SOURCES)}`)
  await makeOnce(kept, async () => {
    // What opens a database takes long to load.
    const { makeAccounts } = await import('./make-accounts.ts')
    await makeAccounts(kept)
  })
  cpSync(kept, folder, { recursive: true, preserveTimestamps: true })
}
