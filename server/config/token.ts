import { ConfigError } from './error.ts'

/** Characters: 24 random ones of base64 are 144 bits. */
const SHORTEST = 24

/**
 * A secret of the operator's choice that stands alone against guessing (ASVS V11.5.1). Throws ConfigError for one that
 * is short, repeats itself or counts up.
 */
export function readToken(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length >= SHORTEST && !isPlain(text)) return text
  throw new ConfigError(
    `${name} must be ${SHORTEST} random characters or more, as \`openssl rand -base64 24\` prints them.`,
  )
}

function isPlain(text: string): boolean {
  const repeats = /^(.+?)\1+.*$/.exec(text)?.[1]?.length ?? text.length
  const characters = new Set(text).size
  const codes = [...text].map((each) => each.charCodeAt(0))
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  return characters < 8 || repeats <= text.length / 2 || steps.length > text.length / 2
}
