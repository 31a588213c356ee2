import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { systemClock } from '../clock.ts'
import { BucketFault, toFault } from './bucket-fault.ts'

/** Where a bucket is (server/config/files-url.ts). */
export interface BucketPlace {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Objects of one bucket whose names begin with its prefix; names here are without it. */
export type Bucket = ReturnType<typeof openBucket>

/** Maximum milliseconds for one call with its retries. */
const LIMIT_MS = 10_000
/** Milliseconds without a response until the SDK tries again. */
const SILENCE_MS = 4_000
const CONNECT_MS = 2_000
/** How often a put is tried while others write the same name. */
const MAX_CONFLICTS = 5

/**
 * Opens a bucket; nothing is sent yet. Every method throws BucketFault when the store does not do what was asked, after
 * ten seconds at most. This module loads the SDK: import it only where there is a bucket.
 */
export function openBucket(place: BucketPlace, limitMs = LIMIT_MS) {
  const { bucket: Bucket, prefix, endpoint, region, credentials } = place
  const client = new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // A bucket name may not be valid in a host name, and self-hosted stores rarely have a host for each bucket.
    forcePathStyle: true,
    // The signature contains the SHA-256 of every body; several stores refuse additional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: Math.min(SILENCE_MS, limitMs),
      throwOnRequestTimeout: true,
    },
  })
  const at = (name: string) => ({ Bucket, Key: prefix + name })
  let hasConditions = true

  const put = (name: string, bytes: Uint8Array, contentType: string, isNew: boolean) =>
    within(limitMs, (abortSignal) =>
      client.send(
        new PutObjectCommand({
          ...at(name),
          Body: bytes,
          ContentType: contentType,
          ...(isNew && { IfNoneMatch: '*' }),
        }),
        { abortSignal },
      ),
    )

  /** Stores an object that must not exist yet. False if it does. */
  const create = async (name: string, bytes: Uint8Array, contentType: string): Promise<boolean> => {
    for (let tries = 1; hasConditions; tries += 1)
      try {
        await put(name, bytes, contentType, true)
        return true
      } catch (error) {
        const { code, status } = toFault(error)
        if (status === 412) return false
        // Another process is writing it at this moment.
        if (status === 409 && tries < MAX_CONFLICTS) continue
        if (code !== 'NotImplemented' && status !== 501) throw error
        hasConditions = false
      }
    if (await has(name)) return false
    await put(name, bytes, contentType, false)
    return true
  }

  const has = (name: string): Promise<boolean> =>
    within(limitMs, async (abortSignal) => {
      try {
        await client.send(new HeadObjectCommand(at(name)), { abortSignal })
        return true
      } catch (error) {
        if (toFault(error).status === 404) return false
        throw error
      }
    })

  return {
    create,
    has,

    /**
     * Tests with an existing object whether the store honours `If-None-Match`. If it does not, `create` checks before
     * it writes, and of two concurrent writers of one name the last one wins.
     */
    async learnConditions(name: string, bytes: Uint8Array, contentType: string): Promise<boolean> {
      hasConditions = hasConditions && !(await create(name, bytes, contentType))
      return hasConditions
    },

    /** The bytes, or null if there is no such object. A missing bucket throws. */
    get: (name: string): Promise<Uint8Array | null> =>
      within(limitMs, async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal })
          return (await Body?.transformToByteArray()) ?? new Uint8Array()
        } catch (error) {
          if (toFault(error).code === 'NoSuchKey') return null
          throw error
        }
      }),

    /** Succeeds also if the object does not exist. */
    async remove(name: string): Promise<void> {
      await within(limitMs, (abortSignal) =>
        client.send(new DeleteObjectCommand(at(name)), { abortSignal }),
      )
    },

    /** All objects by name, in batches of at most `atOnce` (1,000). */
    async *list(atOnce: number): AsyncGenerator<{ name: string; changedAt: Date }[]> {
      let from: string | undefined
      do {
        const page = new ListObjectsV2Command({
          ...{ Bucket, Prefix: prefix, MaxKeys: atOnce },
          ...(from && { ContinuationToken: from }),
        })
        const found = await within(limitMs, (abortSignal) => client.send(page, { abortSignal }))
        yield (found.Contents ?? []).map(({ Key = '', LastModified }) => ({
          name: Key.slice(prefix.length),
          changedAt: LastModified ?? systemClock.now(),
        }))
        from = found.IsTruncated ? found.NextContinuationToken : undefined
      } while (from)
    },

    /** Whether the bucket keeps old versions of objects; false if the store does not report it. */
    isVersioned: (): Promise<boolean> =>
      within(limitMs, (abortSignal) =>
        client.send(new GetBucketVersioningCommand({ Bucket }), { abortSignal }),
      ).then(
        ({ Status }) => Status === 'Enabled',
        () => false,
      ),

    close: () => client.destroy(),
  }
}

/** Throws BucketFault, at the latest after that time, whatever the SDK is waiting for. */
async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs)
  const late = Promise.withResolvers<never>()
  signal.addEventListener('abort', late.reject)
  try {
    return await Promise.race([work(signal), late.promise])
  } catch (error) {
    if (!signal.aborted) throw toFault(error)
    throw new BucketFault('Timeout', undefined, `no answer within ${limitMs / 1_000} s`)
  } finally {
    signal.removeEventListener('abort', late.reject)
  }
}
