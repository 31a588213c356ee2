import type { Installation } from '../running/installation.ts'
import { type MailRequester, requestMails } from './mail-requester.ts'
import { createNewcomer, type Newcomer, runSteps } from './newcomer.ts'
import { pause } from './processes.ts'
import { createTrader, type Trader, trade } from './trader.ts'
import type { World } from './world.ts'

/** Owners with two traders each; the others request password resets. */
export const BUSY_OWNERS = 3

export interface Callers {
  traders: Trader[]
  mailRequester: MailRequester
  newcomers: Newcomer[]
}

export function callersFor({ owners }: Installation): Callers {
  const traders = owners
    .slice(0, BUSY_OWNERS)
    .flatMap((owner) => ['a', 'b'].map((name) => createTrader(`${owner.email}-${name}`, owner)))
  return { traders, mailRequester: { readers: owners.slice(BUSY_OWNERS), asked: 0 }, newcomers: [] }
}

/** All callers work until the only process is killed or `isOver` returns true. */
export async function work(world: World, callers: Callers, isOver: () => boolean): Promise<void> {
  const { traders, mailRequester, newcomers } = callers
  if (newcomers.every(({ step }) => step === 'done'))
    newcomers.push(createNewcomer(newcomers.length + 1))
  await Promise.all([
    ...traders.map((trader) => trade(world, trader, isOver)),
    requestMails(world, mailRequester, isOver),
    ...newcomers.map((newcomer) => runSteps(world, newcomer, isOver)),
  ])
}

/** Waits until `wanted` more changes than `before` were acknowledged, or the time is over. */
export async function untilAcknowledged(world: World, wanted: number, limitMs: number) {
  while (countAcknowledged(world) < wanted && performance.now() < limitMs) await pause(20)
}

export function countAcknowledged({ counts }: World): number {
  const changes = ['invoices', 'edits', 'payments', 'uploads', 'requests for a mail']
  return changes.reduce((sum, what) => sum + (counts.get(what) ?? 0), 0)
}
