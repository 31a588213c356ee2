import { Counter, Gauge, type Registry } from 'prom-client'
import type { SecurityLog } from '../adapters/security-log.ts'
import type { JobCount } from '../jobs/dead.ts'

/** What /metrics tells beside requests, each looked at when somebody asks. */
export interface Measures {
  jobs(): Promise<{ jobs: JobCount[]; oldestWaiting: number }>
  /** Connections to PostgreSQL; null on the embedded database, which has one. */
  pool(): { total: number; idle: number; waiting: number } | null
  /** Documents that are drawn and that wait for it. */
  pdf(): { running: number; waiting: number }
  /** Bytes that the disk of DATA_DIR has left for us. */
  freeDisk(): number
  /** When the last daily backup was completed, null for none yet; left out where none are made. */
  lastBackup?: () => Promise<Date | null>
  security: Pick<SecurityLog, 'counts'>
}

/** Milliseconds that one of them may take: a database in trouble must not keep the others from being told. */
const PATIENCE = 2_000

/** Puts the measures into a registry. One that cannot be had is left out, so that a rule can ask for its absence. */
export function measure(registry: Registry, measures: Measures): void {
  const registers = [registry]
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    look: () => Look | Promise<Look>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const found = await within(PATIENCE, look)
        this.reset()
        for (const [labels, value] of found) this.set(labels, value)
      },
    })
  // The two gauges of jobs share one look into the database.
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
  // A gauge without labels that nobody sets tells 0, which would be an alarm where no backups are wanted.
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

type Look = [labels: Record<string, string>, value: number][]

function byState(states: Record<string, number>): Look {
  return Object.entries(states).map(([state, value]) => [{ state }, value])
}

async function within(patience: number, look: () => Look | Promise<Look>): Promise<Look> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Look>((resolve) => {
    timer = setTimeout(() => resolve([]), patience)
  })
  const found = Promise.resolve().then(look)
  return Promise.race([found.catch(() => []), late]).finally(() => clearTimeout(timer))
}
