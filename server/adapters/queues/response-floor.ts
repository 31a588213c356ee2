import { setTimeout } from 'node:timers/promises'

/** Milliseconds: several times the duration of such a call when the server is not busy. */
const FLOOR_MS = 200

/** Resolves once a call may answer whose duration would otherwise reveal whether an account exists (AUTH-6, AUTH-10). */
export function responseFloor(): Promise<void> {
  return setTimeout(FLOOR_MS, undefined, { ref: false })
}

/** Runs `work`, and returns or throws no sooner than `floor` resolves. */
export async function noSoonerThan<T>(floor: Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await floor
  }
}

/** The same for failures alone: a result is returned at once. */
export async function failNoSoonerThan<T>(
  floor: Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await floor
    throw error
  }
}
