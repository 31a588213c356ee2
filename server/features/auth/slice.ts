import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { accountClosedJob, eraseSignInsJob, purgeAuthJob } from './jobs.ts'
import { undoEmailPages } from './pages.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  pages: [undoEmailPages],
  jobs: [accountClosedJob],
  reactions: {
    // An address that was never proved may belong to a stranger, who had no account.
    'account-closed': ({ email, userName: name, proved, formerEmails }) =>
      [...(proved ? [email] : []), ...formerEmails].map((address) =>
        jobRequest(accountClosedJob, { email: address, name }),
      ),
  },
  eraseUser: eraseSignInsJob,
  scheduled: [{ job: purgeAuthJob, cron: '10 1 * * *' }],
}
