import { createRequire } from 'node:module'

/**
 * Replaces the package in server tests (vitest.config.ts): hundreds of them register and log in, and the real cost would
 * be a fifth of their time. passwords.test.ts and every started program have the real one.
 */
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const hash = (secret: string) => argon2.hash(secret, CHEAPEST)

/** A hash names its own cost. */
export const verify = argon2.verify
