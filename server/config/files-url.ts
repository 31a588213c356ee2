import { hostName, isLoopbackName } from '../adapters/network/hosts.ts'
import { ConfigError } from './error.ts'

/** A bucket of an S3-compatible store, from FILES_URL. */
export interface FilesUrl {
  /** 'https://host:port' */
  endpoint: string
  bucket: string
  /** The prefix of all object names: empty, or ends with a slash. */
  prefix: string
  region: string
  /** Undefined takes them from the environment, as all AWS tools do. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const FORM = 's3://KEY:SECRET@host:port/bucket?region=…'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[\w-]+(\/[\w-]+)*$/
const REGION = /^[a-z0-9-]{2,40}$/

/** Parses FILES_URL strictly. The address has a secret in it, and is never shown. Throws ConfigError. */
export function readFilesUrl(text: string | undefined): FilesUrl | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.host || url.hash)
    throw new ConfigError(
      `FILES_URL must be ${FORM}; %-encode special characters of the key and the secret.`,
    )
  const [bucket = '', ...folders] = url.pathname.replace(/^\/|\/$/g, '').split('/')
  const prefix = folders.join('/')
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix)))
    throw new ConfigError(
      `FILES_URL must name a bucket after the host, and may name a folder in it: ${FORM}`,
    )
  for (const name of url.searchParams.keys())
    if (name !== 'region' && name !== 'tls')
      throw new ConfigError(`FILES_URL knows the parameters region and tls, not '${name}'.`)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!REGION.test(region))
    throw new ConfigError('The region of FILES_URL must be a name such as eu-west-1.')
  return {
    endpoint: `${readTls(url) ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: prefix && `${prefix}/`,
    region,
    credentials: readCredentials(url),
  }
}

/** Files must not cross a network unencrypted unless the setting asks for it. */
function readTls(url: URL): boolean {
  const tls = url.searchParams.get('tls') ?? (isLoopbackName(hostName(url.host)) ? '0' : '1')
  if (tls === '0' || tls === '1') return tls === '1'
  throw new ConfigError('The parameter tls of FILES_URL must be 1 or 0.')
}

function readCredentials({ username, password }: URL): FilesUrl['credentials'] {
  if (!username && !password) return undefined
  try {
    const accessKeyId = decodeURIComponent(username)
    const secretAccessKey = decodeURIComponent(password)
    if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  } catch {
    // Not %-encoded correctly.
  }
  throw new ConfigError(
    `FILES_URL must have both a key and a secret, %-encoded, or neither: ${FORM}`,
  )
}
