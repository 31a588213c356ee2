import { hostName, isLoopbackName } from '../adapters/network/hosts.ts'
import { ConfigError } from './error.ts'

/**
 * PUBLIC_URL as an origin, 'https://example.com', without path, query or user name: it is the base of every link in mails.
 * In production it must be https, except on loopback. Throws ConfigError.
 */
export function readPublicUrl(text: string | undefined, production: boolean): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && hostName(url.host)
  if (!isOrigin || /[?#]/.test(text) || !/^\/*$/.test(url.pathname))
    throw new ConfigError(
      `PUBLIC_URL must be an address such as https://example.com, without a path, not '${text}'.`,
    )
  if (production && url.protocol === 'http:' && !isLoopbackName(url.hostname))
    throw new ConfigError(
      `PUBLIC_URL must begin with https:// in production, not '${text}': passwords would travel in the clear.`,
    )
  return url.origin
}
