import { ConfigError } from './error.ts'

/** A setting that becomes a link on public pages. Throws ConfigError unless it is a web address. */
export function readWebUrl(name: string, text: string | undefined): string | undefined {
  const address = text?.trim()
  if (!address) return undefined
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address
  throw new ConfigError(
    `${name} must be a web address such as https://example.com, not '${address}'.`,
  )
}
