import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { Client } from '../../test/running/client.ts'

/** Resources that the program uses at one moment, child processes included unless noted. */
export interface Sample {
  /** Milliseconds since the start of the run. */
  atMs: number
  rssMb: number
  handles: number
  processes: number
  /** JavaScript heap used by the server process. */
  heapMb: number
  /** Event loop lag since the previous sample. */
  lagMs: number
  /** Connections of the pool for requests; 0 on the embedded database. */
  connections: number
  /** Jobs that failed for good. */
  dead: number
  /** Load average of the whole machine over the last minute. */
  load: number
}

/** Inspects the process `pid` and fetches its metrics. */
export async function sample(pid: number, client: Client, atMs: number): Promise<Sample> {
  const pids = await treeOf(pid)
  const held = await Promise.all(pids.map(heldBy))
  const { bytes } = await client.call('GET', '/metrics')
  const metrics = bytes.toString()
  return {
    atMs,
    rssMb: sum(held.map(({ rssMb }) => rssMb)),
    handles: sum(held.map(({ handles }) => handles)),
    processes: pids.length,
    heapMb: read(metrics, 'nodejs_heap_size_used_bytes') / 1_048_576,
    lagMs: read(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1_000,
    connections: read(metrics, 'risiti_database_connections', 'state="total"'),
    dead: read(metrics, 'risiti_jobs', 'state="dead"'),
    load: loadavg()[0] ?? 0,
  }
}

/** The process and its descendants. */
export async function treeOf(pid: number): Promise<number[]> {
  const found = [pid]
  for (const each of found) {
    for (const thread of await readdir(`/proc/${each}/task`).catch(() => [])) {
      const file = `/proc/${each}/task/${thread}/children`
      const text = await readFile(file, 'utf8').catch(() => '')
      found.push(...text.split(' ').filter(Boolean).map(Number))
    }
  }
  return found
}

/** Zeros for a child that has ended meanwhile. */
async function heldBy(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const rssKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  return { rssMb: rssKb / 1_024, handles: handles.length }
}

/** Sum of a metric over all lines whose labels contain a text; 0 if there is none. */
function read(metrics: string, name: string, label = ''): number {
  const lines = metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return sum(
    lines.filter((line) => line.includes(label)).map((line) => Number(line.split(' ').at(-1))),
  )
}

const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
