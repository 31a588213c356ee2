import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { forgetSubscriberJob, welcomeJob } from './jobs.ts'
import { newsletterForms, unsubscribePages } from './pages.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  pages: [unsubscribePages, newsletterForms],
  jobs: [welcomeJob, forgetSubscriberJob],
  reactions: {
    'subscriber-added': ({ subscriberId }) => [jobRequest(welcomeJob, { subscriberId })],
    // An address that was never proved may belong to a stranger, who had no account and may read the newsletter.
    'account-closed': ({ email, proved }) =>
      proved ? [jobRequest(forgetSubscriberJob, { email })] : [],
  },
}
