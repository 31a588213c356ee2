import { AppError } from '../../../domain/errors.ts'
import type { Bucket } from './bucket.ts'
import { BucketFault } from './bucket-fault.ts'
import { isKey, refuseOtherType } from './keys.ts'
import type { FileStore } from './port.ts'

/**
 * Files in a bucket, by the same contract as on the disk (disk.ts). A call that takes longer than ten seconds throws
 * AppError 'files-unavailable': nothing is lost, and it can be retried.
 */
export function createS3(bucket: Bucket): FileStore {
  return {
    async put(key, bytes, contentType) {
      refuseOtherType(key, contentType)
      await asAvailable(async () => {
        if (await bucket.create(key, bytes, contentType)) return
        // Also after a put that was stored but whose response was lost, so that the SDK sent it again.
        const there = await bucket.get(key)
        if (!there || !Buffer.from(there).equals(bytes)) throw new Error('The key is taken')
      })
    },
    get: async (key) => (isKey(key) ? asAvailable(() => bucket.get(key)) : null),
    has: async (key) => isKey(key) && asAvailable(() => bucket.has(key)),
    async remove(key) {
      if (isKey(key)) await asAvailable(() => bucket.remove(key))
    },
    async *keysBefore(moment, atOnce) {
      const pages = bucket.list(atOnce)
      for (;;) {
        const { done, value: page } = await asAvailable(() => pages.next())
        if (done) return
        yield page
          .filter(({ name, changedAt }) => isKey(name) && changedAt < moment)
          .map(({ name }) => name)
      }
    },
    // A put is one request, which leaves nothing unfinished.
    removeDrafts: async () => {},
  }
}

async function asAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof BucketFault)) throw cause
    throw new AppError(
      'files-unavailable',
      'Risiti cannot reach your files at the moment. Nothing was lost. Please try again in a few seconds.',
      { retryAfter: 5, cause },
    )
  }
}
