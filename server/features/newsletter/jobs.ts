import { defineJob } from '../../jobs/jobs.ts'
import { welcome } from './commands/welcome.ts'

export const welcomeJob = defineJob<{ subscriberId: string }>({
  name: 'newsletter.welcome',
  run: (ctx, { subscriberId }) => welcome(ctx, subscriberId),
})
