import { defineJob } from '../../jobs/jobs.ts'
import { forgetSubscriber } from './commands/forget.ts'
import { welcome } from './flows/welcome.ts'

export const welcomeJob = defineJob<{ subscriberId: string }>({
  name: 'newsletter.welcome',
  run: (ctx, { subscriberId }) => welcome(ctx, subscriberId),
})

export const forgetSubscriberJob = defineJob<{ email: string }>({
  name: 'newsletter.forget',
  run: (ctx, { email }) => forgetSubscriber(ctx, email),
})
