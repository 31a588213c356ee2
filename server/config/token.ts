import { ConfigError } from './error.ts'

/** 24 random characters of base64 are 144 bits. */
const MIN_LENGTH = 24

/**
 * A secret chosen by the operator that nothing else protects from guessing (ASVS V11.5.1). Throws ConfigError for one
 * that is short, repetitive or sequential.
 */
export function readToken(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length >= MIN_LENGTH && !isPredictable(text)) return text
  throw new ConfigError(
    `${name} must be ${MIN_LENGTH} random characters or more, as \`openssl rand -base64 24\` prints them.`,
  )
}

function isPredictable(text: string): boolean {
  const repeats = /^(.+?)\1+.*$/.exec(text)?.[1]?.length ?? text.length
  const characters = new Set(text).size
  const codes = [...text].map((each) => each.charCodeAt(0))
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  return characters < 8 || repeats <= text.length / 2 || steps.length > text.length / 2
}
