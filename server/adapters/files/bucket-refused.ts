import type { BucketPlace } from './bucket.ts'
import type { BucketFault } from './bucket-fault.ts'

/** Why the bucket of FILES_URL cannot be used, as a sentence for the operator; no stack is printed. */
export class BucketRefused extends Error {
  override name = 'BucketRefused'
}

/** A failure of a check, as a sentence that says what to do. */
export function refusalOf({ endpoint, bucket }: BucketPlace, fault: BucketFault): BucketRefused {
  return new BucketRefused(`${sentenceOf(endpoint, bucket, fault)} Nothing was changed.`)
}

function sentenceOf(endpoint: string, bucket: string, { code, status }: BucketFault): string {
  if (code === 'NoSuchBucket')
    return `FILES_URL: there is no bucket ${bucket} at ${endpoint}. Make it, or correct the name.`
  if (code === 'CredentialsProviderError')
    return 'FILES_URL has no key and secret, and the environment has none either: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  if (status === 401 || status === 403)
    return `FILES_URL: ${endpoint} refuses the credentials (${code}). They must be allowed to list the bucket ${bucket}, and to read, write and delete its objects.`
  if (status === 301 || code === 'AuthorizationHeaderMalformed')
    return `FILES_URL: the bucket ${bucket} is in another region (${code}): set ?region=…`
  if (status === undefined)
    return `FILES_URL: ${endpoint} cannot be reached (${code}). Check the address, and whether the store runs.`
  return `FILES_URL: ${endpoint} does not work as an S3-compatible store (${code}, ${status}).`
}
