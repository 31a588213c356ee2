import type { DiskRoom } from '../adapters/folders/disk-room.ts'
import type { Log } from '../adapters/logging/log.ts'
import type { Connection } from '../db/connect.ts'
import type { JobQueue } from '../jobs/jobs.ts'

interface DiskDependents {
  log: Log
  queue: JobQueue
  connection: Connection
}

/** Pauses jobs while the disk is full, and restarts an engine that got stuck without room for its WAL. */
export function pauseOnFullDisk(room: DiskRoom, { log, queue, connection }: DiskDependents): void {
  const { pglite } = connection
  const onChange = (hasRoom: boolean) => {
    const freeBytes = room.freeBytes()
    if (hasRoom) log.warn({ freeBytes }, 'the disk has room again')
    else
      log.error({ freeBytes }, 'the disk is full: nothing is saved until there is room (runbook)')
    if (!pglite) return
    const switched = hasRoom ? queue.resume() : queue.pause()
    switched.catch((err: unknown) => log.warn({ err }, 'jobs neither paused nor resumed'))
  }
  if (!room.hasRoom()) onChange(false)
  room.onCheck(({ hasRoom, changed }) => {
    if (changed) onChange(hasRoom)
    if (!hasRoom || changed) void pglite?.reviveIfStuck?.()
  })
}
