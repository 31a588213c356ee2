import { z } from 'zod'
import type { Bank } from '../../../domain/parties/payout.ts'
import type { Clock } from '../clock.ts'
import type { Payouts, Subaccount } from './payouts.ts'
import {
  type Answer,
  asUnavailable,
  baseOf,
  dataOf,
  type PaystackOptions,
  requestTo,
} from './paystack-api.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 100
const BANKS = `bank?country=nigeria&currency=NGN&perPage=${PAGE_SIZE}`

const bankList = z.array(z.object({ code: z.string(), name: z.string() }))
const resolved = z.object({ account_name: z.string().min(1) })
const subaccount = z.object({ subaccount_code: z.string().min(1) })

/** Paystack's banks and subaccounts. The list of banks is fetched once a day. */
export function createPaystackPayouts(options: PaystackOptions & { clock: Clock }): Payouts {
  const request = requestTo(baseOf(options), options)
  let known: { banks: Bank[]; at: number } | null = null

  async function readBanks(): Promise<Bank[]> {
    // By code: a bank that merged is listed twice under one.
    const banks = new Map<string, Bank>()
    for (let page = 1; ; page += 1) {
      const part = dataOf(await request(`${BANKS}&page=${page}`), bankList)
      for (const bank of part) if (!banks.has(bank.code)) banks.set(bank.code, bank)
      if (part.length < PAGE_SIZE)
        return [...banks.values()].toSorted((a, b) => a.name.localeCompare(b.name))
    }
  }

  return {
    banks: () =>
      asUnavailable(async () => {
        const now = options.clock.now().getTime()
        if (!known || now - known.at > DAY_MS) known = { banks: await readBanks(), at: now }
        return known.banks
      }),
    accountName: ({ bankCode, accountNumber }) =>
      asUnavailable(async () => {
        const account = { account_number: accountNumber, bank_code: bankCode }
        const answer = await request(`bank/resolve?${new URLSearchParams(account)}`)
        return isUnresolved(answer) ? null : dataOf(answer, resolved).account_name
      }),
    addSubaccount: (details) =>
      asUnavailable(async () => {
        const answer = await request('subaccount', bodyOf(details))
        return dataOf(answer, subaccount).subaccount_code
      }),
  }
}

function bodyOf({ businessName, bankCode, accountNumber }: Subaccount) {
  return {
    business_name: businessName,
    settlement_bank: bankCode,
    account_number: accountNumber,
    // Our share of each payment: none, so that the provider's fee is the only one.
    percentage_charge: 0,
  }
}

/** An account that the bank does not know is reported as 404, or as 400 or 422 with a message about it. */
function isUnresolved({ httpStatus, body }: Answer): boolean {
  if (body.status) return false
  if (httpStatus === 404) return true
  return [400, 422].includes(httpStatus) && /resolve|account|bank code/i.test(body.message)
}
