import { expect, test } from 'vitest'
import type { z } from 'zod'
import { factorCalls } from '../endpoints/access/factors.ts'
import { sessionCalls } from '../endpoints/access/sessions.ts'
import { trail } from '../endpoints/access/trail.ts'
import { dashboard } from '../endpoints/dashboard.ts'
import { versions } from '../endpoints/invoices/versions.ts'
import { subscriptions } from '../endpoints/subscriptions.ts'
import { fromFactors, toFactor, toFactors } from './access/factor.ts'
import { fromSignIn, toSignIn } from './access/sign-in.ts'
import { fromTrailEntry, toTrailEntry } from './access/trail.ts'
import { fromUser, toUser } from './access/user.ts'
import { toFigures } from './dashboard.ts'
import { toFound } from './found.ts'
import { toVersion, toVersionList } from './invoices/version.ts'
import { fromAccountPlan, toAccountPlan } from './plan.ts'
import { dataBy, entriesBy } from './replies.ts'

const AT = '2026-11-21T09:00:00.123Z'
const LATER = '2026-11-22T09:00:00.000Z'

const figures = {
  invoices: 3,
  businesses: 1,
  contacts: 2,
  amounts: [{ currency: 'NGN', total: 1234.5, paid: 0.1, notPaid: 1234.4 }],
  overdue: [{ currency: 'USD', invoices: 2, amount: 0.3 }],
} as const
const found = {
  invoices: [
    {
      _id: 'i',
      invoiceNo: 'INV-000001',
      clientName: 'Ada',
      status: 'Paid',
      state: 'issued',
      currency: 'GBP',
      total: 4.35,
    },
  ],
  estimates: [
    { _id: 'e', estimateNo: 'EST-000001', clientName: 'Ada', currency: 'USD', total: 0.29 },
  ],
  customers: [{ _id: 'c', name: 'Ada', email: 'ada@example.ng' }],
} as const
const factor = { _id: 'f', kind: 'passkey', name: 'Phone', createdAt: AT, usedAt: null } as const
const signIn = {
  _id: 's',
  device: 'Chrome on Android',
  address: '10.0.0.1',
  signedInAt: AT,
  lastSeenAt: LATER,
  current: true,
}
const entry = { _id: 't', at: AT, kind: 'signed-in', text: '', by: '', address: '', device: '' }
const page = { page: 1, pageSize: 8, pages: 1, total: 1 }
const version = {
  _id: 'v',
  invoiceID: 'i',
  version: 2,
  clientName: 'Ada',
  currency: 'NGN',
  total: 0.29,
  status: 'Not-Paid',
  createdAt: AT,
  released: [{ way: 'printed', firstAt: AT, lastAt: LATER, times: 2 }],
  sha256: null,
  exact: true,
} as const

const decoded = (schema: z.ZodType, wire: unknown) => schema.parse(wire)

test('the decoders of the web give what the schemas of the contract decode', () => {
  const { replies } = dashboard.get
  expect(
    dataBy(toFigures)({
      data: { ...figures, amounts: [...figures.amounts], overdue: [...figures.overdue] },
    }),
  ).toEqual(decoded(replies[200], { data: figures }))
  const wireFound = {
    invoices: [...found.invoices],
    estimates: [...found.estimates],
    customers: [...found.customers],
  }
  expect(dataBy(toFound)({ data: wireFound })).toEqual(
    decoded(dashboard.find.replies[200], { data: found }),
  )
  const wireFactors = {
    data: [factor, { ...factor, usedAt: LATER }],
    recoveryCodes: 3,
    passkeys: true,
  }
  expect(toFactors(wireFactors)).toEqual(decoded(factorCalls.list.replies[200], wireFactors))
  const added = { data: factor, recoveryCodes: ['a'] }
  expect(dataBy(toFactor)(added)).toEqual(decoded(factorCalls.addPasskey.replies[201], added))
  const signIns = { data: [signIn] }
  expect(entriesBy(toSignIn)(signIns)).toEqual(decoded(sessionCalls.sessions.replies[200], signIns))
  const entries = { data: [entry], ...page }
  expect(entriesBy(toTrailEntry)(entries)).toEqual(decoded(trail.list.replies[200], entries))
  for (const expiresAt of [AT, null]) {
    const plan = { plans: 'Pro Plan', expiresAt, awaitsCode: false } as const
    expect(toAccountPlan(plan)).toEqual(decoded(subscriptions.get.replies[200], plan))
    expect(toAccountPlan(plan).plan).toBe('Pro Plan')
    expect(fromAccountPlan(toAccountPlan(plan))).toEqual(plan)
  }
  const wireVersion = { ...version, released: [...version.released] }
  for (const editedAt of [LATER, null]) {
    const list = { data: [wireVersion], editedAt }
    expect(toVersionList(list)).toEqual(decoded(versions.list.replies[200], list))
  }
  const printed = { data: wireVersion, message: 'ok' }
  expect(dataBy(toVersion)(printed)).toEqual(decoded(versions.printed.replies[200], printed))
})

test('sign-ins, factors and trail entries have an id in the domain and an _id on the wire', () => {
  const at = new Date(AT)
  const lastSeenAt = new Date(LATER)
  expect(toSignIn(signIn)).toEqual({ ...withId(signIn), signedInAt: at, lastSeenAt })
  expect(toTrailEntry(entry)).toEqual({ ...withId(entry), at })
  expect(toFactor(factor)).toEqual({ ...withId(factor), createdAt: at })

  expect(fromSignIn(toSignIn(signIn))).toEqual(signIn)
  expect(fromTrailEntry(toTrailEntry(entry))).toEqual(entry)
  const factors = { data: [factor, { ...factor, usedAt: LATER }], recoveryCodes: 3, passkeys: true }
  expect(fromFactors(toFactors(factors))).toEqual(factors)
})

test('a user has an id and a stored image in the domain, and their names on the wire', () => {
  const shared = {
    name: 'Adaeze',
    email: 'ada@example.ng',
    pendingEmail: null,
    phone: '',
    username: 'ada',
    address: '',
    verified: true,
  }
  for (const [userImage, imageKey] of [['/files/a.webp', 'a.webp'] as const, ['', null] as const]) {
    const wire = { ...shared, userID: 'u', userImage, isPremium: true }
    const user = { ...shared, id: 'u', imageKey, hasPlan: true }
    expect([toUser(wire), fromUser(user)]).toEqual([user, wire])
  }
})

function withId<Wire extends { _id: string }>({ _id, ...rest }: Wire) {
  return { id: _id, ...rest }
}
