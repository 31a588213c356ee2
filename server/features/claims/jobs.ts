import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseClaims } from './commands/erase.ts'
import { tellOfClaim } from './flows/tell.ts'
import { claimDeclinedMail, claimMadeMail } from './mails.ts'

interface About {
  accountId: AccountId
  claimId: string
}

export const claimMadeJob = defineJob<About>({
  name: 'claims.tell',
  run: (ctx, { accountId, claimId }) => tellOfClaim(ctx, accountId, claimId, claimMadeMail),
})

export const claimDeclinedJob = defineJob<About>({
  name: 'claims.tell-declined',
  run: (ctx, { accountId, claimId }) => tellOfClaim(ctx, accountId, claimId, claimDeclinedMail),
})

export const eraseClaimsJob = defineJob<{ accountId: AccountId }>({
  name: 'claims.erase',
  run: (ctx, { accountId }) => eraseClaims(ctx, accountId),
})
