import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pooledTestDatabase } from '../test/database.ts'
import { readConfig } from './config.ts'
import { openRisiti } from './risiti.ts'

test('a server that is stopped while its jobs start ends without an error', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-stopped-'))
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }
  for (let moment = 0; moment < 6; moment += 1) {
    const risiti = await openRisiti(config, { connection: await pooledTestDatabase() })
    const started = Promise.allSettled([risiti.startJobs()])
    await sleep(moment * moment * 4)
    await risiti.close()
    expect(await started).toEqual([{ status: 'fulfilled', value: undefined }])
  }
  await rm(dataDir, { recursive: true })
})
