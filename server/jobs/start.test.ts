import { expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/database.ts'
import { createLog } from '../adapters/logging/log.ts'
import { createJobQueue } from './jobs.ts'

// The embedded database serves one process.
test.skipIf(engine === 'embedded')('processes can start at the same time', async () => {
  const connection = await openTestDatabase()
  const names = ['test.one', 'test.two']
  for (let round = 0; round < 8; round += 1) {
    const queues = Array.from({ length: 6 }, () =>
      createJobQueue(connection, names, createLog('silent')),
    )
    const started = await Promise.allSettled(queues.map((queue) => queue.start()))
    await Promise.all(queues.map((queue) => queue.stop()))
    expect(started.filter(({ status }) => status === 'rejected')).toEqual([])
  }
  await connection.close()
})
