import { ConfigError } from './error.ts'

/** Parses SECRET_KEY strictly, since a weak key would go unnoticed. Its value is never shown. Throws ConfigError. */
export function readSecretKeys(text: string | undefined): string[] | undefined {
  if (!text) return undefined
  const keys = text.split(',').map((key) => key.trim().toLowerCase())
  if (keys.every((key) => /^[0-9a-f]{64}$/.test(key))) return keys
  throw new ConfigError(
    'SECRET_KEY must be 64 hex digits, as `openssl rand -hex 32` makes them; older keys follow after commas.',
  )
}
