import { defineJob } from '../../jobs/jobs.ts'
import { purgeUndos } from './commands/purge-undos.ts'

export const purgeUndosJob = defineJob<object>({
  name: 'undos.purge',
  run: (ctx) => purgeUndos(ctx),
})
