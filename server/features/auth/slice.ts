import { errand } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { eraseSignInsJob, purgeAuthJob, sayGoodbyeJob } from './jobs.ts'
import { undoEmailPages } from './pages.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  pages: [undoEmailPages],
  jobs: [sayGoodbyeJob],
  reactions: {
    // An address that was never proved may belong to a stranger, who had no account.
    'account-closed': ({ email, userName: name, proved, formerEmails }) =>
      [...(proved ? [email] : []), ...formerEmails].map((address) =>
        errand(sayGoodbyeJob, { email: address, name }),
      ),
  },
  erase: eraseSignInsJob,
  timed: [{ job: purgeAuthJob, cron: '10 1 * * *' }],
}
