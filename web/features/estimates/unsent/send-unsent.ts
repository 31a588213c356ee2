import { estimateFields } from '../../../../contract/schemas/estimate.ts'
import { fromEstimateFields, toEstimate } from '../../../../contract/wire/estimate.ts'
import { dataBy } from '../../../../contract/wire/replies.ts'
import { call } from '../../../lib/api/api.ts'
import type { Unsent } from '../../../lib/outbox/outbox.ts'

/** Saves an estimate that was written without a network; sent twice under its key, it is saved once. */
export async function sendUnsentEstimate({ request, key }: Unsent): Promise<string> {
  const body = fromEstimateFields(estimateFields.parse(request))
  const input = { body, decode: dataBy(toEstimate) }
  const { data } = await call('POST /estimate/add', input, { key })
  return `Your estimate for ${data.customerName} is saved as ${data.number}`
}
