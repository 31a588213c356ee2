import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createFile, isFault } from '../folders/atomic-file.ts'

/** An encrypted secret, as stored in the database. */
export interface Sealed {
  /** The id of its key. */
  keyId: string
  /** Nonce (12 bytes), ciphertext and tag (16 bytes) of AES-256-GCM. */
  bytes: Uint8Array
}

/** Encrypts secrets that must be readable again, but not from a stolen database (ASVS 5.0 V11.3.3). */
export interface SecretBox {
  /** `context` identifies owner and purpose of the secret; only the same context opens it again. */
  seal(text: string, context: string): Promise<Sealed>
  /** Throws when the key is missing, or when context or bytes differ from those that were sealed. */
  open(sealed: Sealed, context: string): Promise<string>
  /** True if it was sealed with an older key, which is still here, and should be sealed again. */
  isStale(sealed: Pick<Sealed, 'keyId'>): Promise<boolean>
}

interface Source {
  /** Keys of 64 hex digits, newest first; undefined reads them from the file. */
  keys: string[] | undefined
  /** One key per line, newest first. Created at the first use, private to its owner. */
  file: string
}

interface Key {
  id: string
  bytes: Buffer
}

const NONCE = 12
const TAG = 16

/** A box that seals with the first key and opens with any, so that keys can be rotated at any time. */
export function createSecretBox({ keys, file }: Source): SecretBox {
  let loading: Promise<Key[]> | null = null
  const load = () => {
    loading ??= (keys ? Promise.resolve(keys) : readOrCreate(file)).then((all) => all.map(toKey))
    // A failed read is retried at the next call.
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  const newest = async () => {
    const [key] = await load()
    if (!key) throw new Error('There is no key to seal secrets with')
    return key
  }
  return {
    async seal(text, context) {
      const key = await newest()
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId: key.id, bytes: Buffer.concat([nonce, body, cipher.getAuthTag()]) }
    },
    async open({ keyId, bytes }, context) {
      const key = (await load()).find(({ id }) => id === keyId)
      if (!key)
        throw new Error(`The key ${keyId} is missing: add it to SECRET_KEY or restore ${file}`)
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(-TAG))
      const body = decipher.update(bytes.subarray(NONCE, -TAG))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
    isStale: async ({ keyId }) => (await load()).slice(1).some(({ id }) => id === keyId),
  }
}

function toKey(hex: string): Key {
  const bytes = Buffer.from(hex, 'hex')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
}

/** The first process creates the file; all of them then read it. */
async function readOrCreate(file: string): Promise<string[]> {
  try {
    return parse(await readFile(file, 'utf8'), file)
  } catch (error) {
    if (!isFault(error, 'ENOENT')) throw error
  }
  await createFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  return parse(await readFile(file, 'utf8'), file)
}

function parse(text: string, file: string): string[] {
  const keys = text.split('\n').filter((line) => line.trim() !== '')
  if (keys.length > 0 && keys.every((key) => /^[0-9a-f]{64}$/.test(key))) return keys
  throw new Error(`${file} holds no keys: restore it from a backup`)
}
