import { Counter, Gauge, type Registry } from 'prom-client'
import type { SecurityLog } from '../../adapters/logging/security-log.ts'
import type { JobCount } from '../../jobs/dead.ts'

/** The metrics besides requests, read at every scrape. */
export interface Measures {
  jobs(): Promise<{ jobs: JobCount[]; oldestWaiting: number }>
  /** Connections to PostgreSQL; null on the embedded database, which has one. */
  pool(): { total: number; idle: number; waiting: number } | null
  /** Documents being rendered, and waiting for it. */
  pdf(): { running: number; waiting: number }
  /** Free bytes on the disk of DATA_DIR. */
  freeDisk(): number
  /** When the last daily backup was completed, null for none yet; absent if daily backups are off. */
  lastBackup?: () => Promise<Date | null>
  security: Pick<SecurityLog, 'counts'>
}

/** Timeout of one metric in milliseconds: a slow database must not delay the others. */
const TIMEOUT_MS = 2_000

/** Registers the metrics. An unavailable one is left out, so that an alert rule can detect its absence. */
export function measure(registry: Registry, measures: Measures): void {
  const registers = [registry]
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Samples | Promise<Samples>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const found = await withTimeout(TIMEOUT_MS, read)
        this.reset()
        for (const [labels, value] of found) this.set(labels, value)
      },
    })
  // The two job gauges share one query.
  let counted: ReturnType<Measures['jobs']> | undefined
  const count = () => {
    counted ??= measures.jobs().finally(() => {
      counted = undefined
    })
    return counted
  }
  gauge(
    'risiti_jobs',
    'Jobs by name and state; dead ones failed for good',
    ['name', 'state'],
    async () => (await count()).jobs.map(({ name, state, count }) => [{ name, state }, count]),
  )
  gauge(
    'risiti_job_oldest_waiting_seconds',
    'How long the oldest job has been due',
    [],
    async () => [[{}, (await count()).oldestWaiting]],
  )
  gauge(
    'risiti_database_connections',
    'Connections of the pool; waiting: calls without one',
    ['state'],
    () => byState(measures.pool() ?? {}),
  )
  gauge('risiti_pdf_documents', 'Documents that are drawn, and that wait for it', ['state'], () =>
    byState(measures.pdf()),
  )
  gauge('risiti_disk_free_bytes', 'Bytes free for us on the disk of DATA_DIR', [], async () => [
    [{}, measures.freeDisk()],
  ])
  const { lastBackup } = measures
  // An unset gauge without labels reports 0, which would raise an alert where no backups are wanted.
  if (lastBackup)
    gauge(
      'risiti_backup_last_success_timestamp_seconds',
      'When the last daily backup was completed, in seconds since 1970; 0 for none yet',
      [],
      async () => [[{}, ((await lastBackup())?.getTime() ?? 0) / 1_000]],
    )
  new Counter({
    name: 'risiti_security_events_total',
    help: 'Sign-ins, failures and refusals by the event of the log (docs/logging.md)',
    labelNames: ['event'],
    registers,
    collect() {
      this.reset()
      for (const [event, times] of measures.security.counts()) this.inc({ event }, times)
    },
  })
}

type Samples = [labels: Record<string, string>, value: number][]

function byState(states: Record<string, number>): Samples {
  return Object.entries(states).map(([state, value]) => [{ state }, value])
}

async function withTimeout(
  timeoutMs: number,
  read: () => Samples | Promise<Samples>,
): Promise<Samples> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Samples>((resolve) => {
    timer = setTimeout(() => resolve([]), timeoutMs)
  })
  const found = Promise.resolve().then(read)
  return Promise.race([found.catch(() => []), timeout]).finally(() => clearTimeout(timer))
}
