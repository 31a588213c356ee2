import { setTimeout } from 'node:timers/promises'
import { type Bucket, type BucketPlace, openBucket } from './bucket.ts'
import { BucketFault } from './bucket-fault.ts'
import { BucketRefused, refusalOf } from './bucket-refused.ts'
import { createS3 } from './s3.ts'

/**
 * The object that names the installation whose files a bucket has. It is not a valid file key, so the sweep ignores it.
 */
const MARKER = 'risiti.json'
const JSON_TYPE = 'application/json'
/** No object has this name: removing it proves that we are allowed to. */
const NOTHING = 'risiti.check'

const ALIVE_LIMIT_MS = 2_000
/** Anyone may request /readyz as often as they like. */
const ALIVE_KEPT_MS = 5_000
/** Maximum objects that one list call returns. */
const ALL = 1_000

/** A bucket as the place of one installation's files. */
export type InstalledBucket = ReturnType<typeof openInstalledBucket>

/** Opens the bucket; nothing is sent yet. */
export function openInstalledBucket(place: BucketPlace) {
  const bucket = openBucket(place)
  const name = `${place.bucket}${place.prefix && `/${place.prefix.slice(0, -1)}`}`
  const refuse = (problem: string): never => {
    throw new BucketRefused(`The bucket ${name} of FILES_URL ${problem} Nothing was changed.`)
  }
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BucketFault)) throw error
      throw refusalOf(place, error)
    }
  }
  let alive = { askedAt: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) }
  return {
    store: createS3(bucket),

    /**
     * The check of a start: refuses a bucket that cannot be used or has files of another installation, and marks a new
     * one. `newestKey` is a key that the database names, null if it names none. Throws BucketRefused.
     */
    claim: (installation: string, newestKey: string | null) =>
      explained(async () => {
        const owner = await ownerOf(bucket)
        if (!owner && newestKey && !(await bucket.has(newestKey)))
          refuse(
            'lacks the files that the database names. Copy DATA_DIR/files into it (runbook), or restore a backup into an empty one.',
          )
        // Another process may have marked it and stored the first file meanwhile.
        if (!owner && !newestKey && (await isUsed(bucket)) && !(await ownerOf(bucket)))
          refuse('is not empty, but the database names no files. Name an empty one, or a folder.')
        const mark = Buffer.from(`${JSON.stringify({ kind: 'risiti-files', installation })}\n`)
        // If several processes start for the first time, one creates it.
        if (!owner) await bucket.create(MARKER, mark, JSON_TYPE)
        if ((owner ?? (await ownerOf(bucket))) !== installation)
          refuse('has the files of another installation. Name another bucket, or a folder in it.')
        await bucket.remove(NOTHING)
        return {
          hasConditions: await bucket.learnConditions(MARKER, mark, JSON_TYPE),
          isVersioned: await bucket.isVersioned(),
        }
      }),

    /** Refuses a bucket whose files belong to another installation than that, or to none. Throws BucketRefused. */
    refuseOther: (installation: string | null) =>
      explained(async () => {
        if ((await ownerOf(bucket)) !== installation)
          refuse('does not belong to this database: its files would be missing from the backup.')
      }),

    /** Refuses a bucket with anything but these, which an interrupted restore left there. Throws BucketRefused. */
    refuseUsed: (keys: ReadonlySet<string>) =>
      explained(async () => {
        for await (const page of bucket.list(ALL))
          for (const { name: each } of page)
            if (each && !keys.has(each))
              refuse(`is not empty: it holds ${each}. Name an empty one, or a folder in it.`)
      }),

    /** Whether the bucket answers, as of the last few seconds. */
    alive: (): Promise<boolean> => {
      const now = performance.now()
      if (now - alive.askedAt > ALIVE_KEPT_MS) {
        const late = setTimeout(ALIVE_LIMIT_MS, false, { ref: false })
        const answer = Promise.race([bucket.has(MARKER).catch(() => false), late])
        alive = { askedAt: now, answer }
      }
      return alive.answer
    },

    close: bucket.close,
  }
}

/** The id of the installation whose files these are; null without a marker. Throws BucketRefused for a damaged one. */
async function ownerOf(bucket: Bucket): Promise<string | null> {
  const bytes = await bucket.get(MARKER)
  if (!bytes) return null
  try {
    return String(JSON.parse(Buffer.from(bytes).toString()).installation)
  } catch {
    throw new BucketRefused(`The ${MARKER} in the bucket of FILES_URL cannot be read.`)
  }
}

/**
 * True if there is anything but the marker. A web console may have created an object with an empty name for the folder.
 */
async function isUsed(bucket: Bucket): Promise<boolean> {
  for await (const page of bucket.list(3))
    return page.some(({ name }) => name !== '' && name !== MARKER)
  return false
}
