import type { AccountId } from '../../domain/ids.ts'
import type { AccessPoint } from '../adapters/nrs/port.ts'
import type { Ctx } from '../ctx.ts'
import { sendToNrs } from '../features/clearances/commands/send.ts'
import { submitDue } from '../features/clearances/flows/submit-due.ts'
import { listInvoices } from '../features/invoices/queries/list.ts'

/** The ids that the NRS gave the business of the demo. */
export const NRS_NUMBERS = {
  nrsServiceId: '94ND90NR',
  nrsBusinessId: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
}

const REJECTED = { state: 'rejected', reason: 'The tax ID of the customer is not known.' } as const
const rejecting: AccessPoint = {
  name: 'sandbox',
  submit: async () => REJECTED,
  statusOf: async () => null,
}

/** Two invoices of the demo went to the NRS: it accepted one, and rejected the other. */
export async function addDemoClearances(ctx: Ctx, account: AccountId): Promise<void> {
  const unpaid = { state: 'issued', status: 'Not-Paid', search: '', page: 1, pageSize: 8 } as const
  const { data } = await listInvoices(ctx, account, unpaid)
  const ids: string[] = []
  for await (const { id, currency } of data) if (currency === 'NGN') ids.push(id)
  const [accepted, rejected] = ids.slice(-2)
  if (!accepted || !rejected) return
  await sendToNrs(ctx, account, accepted, '')
  await submitDue(ctx)
  await sendToNrs(ctx, account, rejected, '1234567890123')
  await submitDue({ ...ctx, accessPoint: rejecting })
}
