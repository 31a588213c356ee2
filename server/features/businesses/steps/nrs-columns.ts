import { fieldError } from '../../../../domain/errors.ts'
import type { Business, BusinessFields } from '../../../../domain/parties/business.ts'
import { readNrsKeys } from '../../../adapters/nrs/keys.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { nrsKeyColumns } from '../parts/nrs-keys.ts'

type NrsFields = Pick<BusinessFields, 'nrsServiceId' | 'nrsBusinessId' | 'nrsKeys'>

/**
 * The columns of what the NRS gave a business; those of undefined fields stay. Throws 'invalid-fields' for a Service ID
 * without the business ID, and for a file that holds no keys.
 */
export async function nrsColumns(
  ctx: Ctx,
  { account }: Scope,
  businessId: string,
  fields: NrsFields,
  before?: Pick<Business, 'nrsServiceId' | 'nrsBusinessId'>,
) {
  const nrs_service_id = fields.nrsServiceId ?? before?.nrsServiceId ?? ''
  const nrs_business_id = fields.nrsBusinessId ?? before?.nrsBusinessId ?? ''
  if (nrs_service_id !== '' && nrs_business_id === '')
    throw fieldError(
      'nrsBusinessId',
      'Enter the business ID that the NRS gave with the Service ID.',
    )
  const ids = { nrs_service_id, nrs_business_id }
  if (fields.nrsKeys === undefined) return ids
  if (fields.nrsKeys === '') return { ...ids, nrs_sealed_keys: null, nrs_key_id: null }
  const keys = readNrsKeys(fields.nrsKeys)
  if (!keys)
    throw fieldError(
      'nrsKeys',
      'This is not the file of keys. It has the public key and the certificate that the NRS gave you.',
    )
  return { ...ids, ...(await nrsKeyColumns(ctx, account, businessId, keys)) }
}
