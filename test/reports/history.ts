import { aBusiness, aCustomer, aTrader, type TestUser, takeOnline } from '../factories.ts'
import type { TestApp } from '../harness.ts'
import type { Random } from '../running/random.ts'
import type { At, History } from './at.ts'
import { HAPPENINGS, ZONES } from './happenings.ts'
import { readRows } from './rows.ts'

/** Makes an account and lets `steps` things of every kind happen to it over several months. */
export async function makeHistory(app: TestApp, random: Random, steps: number): Promise<History> {
  const trader = await aTrader(app, 'Enterprise Plan')
  const { token } = trader
  const history: History = {
    token,
    account: trader.userID,
    businesses: [],
    customers: [],
    accepted: {},
  }
  for (const [index, timeZone] of ZONES.entries()) {
    const { _id } = await aBusiness(app, trader, { timeZone, chargesVat: index < 2 })
    await takeOnline(app, trader, _id)
    history.businesses.push(_id)
  }
  for (const name of ['Ada Ltd', 'Bayo Ltd', 'Chidi Ltd'])
    history.customers.push((await aCustomer(app, trader, { name }))._id)
  const names = Object.keys(HAPPENINGS)
  const missing = () => names.filter((name) => !history.accepted[name])
  // Each kind in turn; what it happens to is random. Then those that found no occasion, each after a new invoice.
  for (let step = 0; step < steps || (missing().length > 0 && step < 2 * steps); step += 1) {
    // Weeks pass, and a session ends.
    if (step % 10 === 0) history.token = await signIn(app, trader)
    const due = step < steps ? names : ['invoice', ...missing()]
    await happen({ app, random, history }, due[step % due.length] ?? '')
    app.pass({ hours: random.between(0, 40) })
  }
  return history
}

async function happen(at: Omit<At, 'rows'>, name: string): Promise<void> {
  const { accepted, account } = at.history
  const rows = await readRows(at.app, account)
  const status = await HAPPENINGS[name]?.({ ...at, rows })
  if (status === undefined) return
  if (status === 401 || status >= 500) throw new Error(`${name} answered ${status}`)
  if (status < 300) accepted[name] = (accepted[name] ?? 0) + 1
}

async function signIn(app: TestApp, { email, password }: TestUser): Promise<string> {
  return (await app.call('POST', '/auth/user/login', { body: { email, password } })).body.token
}
