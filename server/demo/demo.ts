import { addDays, after, DAY } from '../../domain/dates.ts'
import { type AccountId, toAccountId, toUserId } from '../../domain/ids.ts'
import { halfOf, type InvoiceStatus } from '../../domain/invoices/invoice.ts'
import type { PaymentMethod } from '../../domain/invoices/payment.ts'
import { type Clock, clockOf } from '../adapters/clock.ts'
import { hashSecret, verifySecret } from '../adapters/secrets/passwords.ts'
import { createRandom } from '../adapters/secrets/random.ts'
import type { Ctx } from '../ctx.ts'
import { endSessions } from '../features/auth/steps/end-sessions.ts'
import { addBusiness } from '../features/businesses/commands/add.ts'
import { makeClaim } from '../features/claims/commands/make.ts'
import { addCreditNote } from '../features/credit-notes/commands/add.ts'
import { addCustomer } from '../features/customers/commands/add.ts'
import { uploadImage } from '../features/files/flows/upload-image.ts'
import { addInvoice } from '../features/invoices/commands/add.ts'
import { addDraft } from '../features/invoices/commands/add-draft.ts'
import { voidInvoice } from '../features/invoices/commands/void.ts'
import { noteView } from '../features/links/commands/note-view.ts'
import { giveReceipt } from '../features/receipts/commands/give.ts'
import { noteShared } from '../features/reminders/commands/note-shared.ts'
import { sendInvoice } from '../features/sends/commands/send-invoice.ts'
import { addUser, findUserByEmail, setPassword } from '../features/users/index.ts'
import type { Caller } from '../http/pipeline/mount.ts'
import { addDemoClearances, NRS_NUMBERS } from './clearances.ts'
import { addDemoConnections } from './connections.ts'
import { addDemoEstimates } from './estimates.ts'
import { addDemoExpenses } from './expenses.ts'
import { addDemoItems } from './items.ts'
import { addDemoPayout, payDemoInvoice } from './payment.ts'
import { CUSTOMERS, LOGO, WORK } from './records.ts'
import { addDemoRecurring } from './recurring.ts'
import { addDemoReminders } from './reminder.ts'
import { DEMO } from './sign-in.ts'
import { demoLineTax, demoTerms, payInFull, payPart, TAX_NUMBERS } from './taxes.ts'

const INVOICES = 40

const METHODS: PaymentMethod[] = ['transfer', 'cash', 'card', 'ussd']

/** Paid online, with its receipt. */
const ONLINE = INVOICES - 10
/** Its customer claims that it was paid, and the claim waits. */
const CLAIMED = INVOICES - 4
/** The invoice that is still a draft, and the one that was made void. */
const DRAFT = INVOICES - 2
const VOID = INVOICES - 5

/** The invoice that is also sent by e-mail. */
const MAILED = INVOICES - 3
/** Paid, and a tenth of it credited since: the customer has it as credit. */
const CREDITED = INVOICES - 7

const STATUSES: InvoiceStatus[] = ['Paid', 'Not-Paid', 'Half Payment', 'Paid', 'Balanced Remaining']

/**
 * Creates the demo account of the sandbox: a business that charges VAT, a dozen customers and forty invoices in every
 * state and currency over the last months, with discounts, lines without VAT and withholding tax, sent and viewed, with
 * payments, receipts, a claim that waits and a credit note; estimates, expenses, recurring invoices, and the log of
 * other programs. Does nothing when it exists already.
 */
export async function addDemo(ctx: Ctx): Promise<typeof DEMO> {
  const account = await addDemoUser(ctx)
  if (!account) return DEMO
  const past = (days: number) => after(ctx.clock.now(), -days * DAY)
  const caller = {
    user: toUserId(account),
    account,
    sessionId: '',
    verified: true,
    plan: 'Pro Plan' as const,
  }
  const business = await addBusiness(ctx, caller, {
    name: 'Ọlá Ṣọlá Ventures',
    email: 'pay@olasola.example',
    phone: '+234 803 000 0142',
    category: 'Web Development & Design',
    address: '14 Adéníran Ògúnsànyà Street, Sùrúlérè, Lagos',
    ...TAX_NUMBERS,
    ...NRS_NUMBERS,
    logo: await uploadImage(ctx, account, Buffer.from(LOGO), 'logo'),
  })
  await addDemoPayout(ctx, caller, business.id)
  let customerId = ''
  for (const [name, email, phone, address] of CUSTOMERS)
    customerId = (await addCustomer(ctx, account, { name, email, phone, address })).id
  // Ids, and so the order of lists, follow the clock: the oldest invoice is created first.
  let moment = past(INVOICES * 4)
  const clock = clockOf(() => moment)
  const then = { ...ctx, clock, random: createRandom(clock.now) }
  for (let n = 0; n < INVOICES; n += 1) {
    moment = past((INVOICES - n) * 4)
    await addDemoInvoice(then, caller, n)
  }
  moment = past(3)
  await addDemoClearances(then, account)
  await addDemoEstimates(then, account)
  await addDemoConnections(then, caller)
  await addDemoItems(ctx, account)
  await addDemoExpenses(ctx, account)
  await addDemoRecurring(ctx, caller, { businessId: business.id, customerId })
  await addDemoReminders(ctx, caller, business.id)
  return DEMO
}

/**
 * Disables the demo account of a data folder that was a local sandbox before, since its password is public. Returns
 * whether there was one. A password reset by the outbox enables it again.
 */
export async function disableDemo(ctx: Ctx): Promise<boolean> {
  return ctx.db.system(async (tx) => {
    const account = await findUserByEmail(tx, DEMO.email)
    const { id, password_hash: hash } = account ?? {}
    if (!id || !hash || !(await verifySecret(hash, DEMO.password))) return false
    await setPassword(tx, id, await hashSecret(ctx.random.token(256)))
    await endSessions(tx, id)
    return true
  })
}

async function addDemoUser(ctx: Ctx): Promise<AccountId | null> {
  const passwordHash = await hashSecret(DEMO.password)
  return ctx.db.system(async (tx) => {
    const user = {
      name: 'Ẹ̀bùn Adébáyọ̀',
      email: DEMO.email,
      passwordHash,
      verifiedAt: ctx.clock.now(),
    }
    const id = await addUser(ctx, tx, user)
    if (!id) return null
    const account = toAccountId(id)
    const expires_at = after(ctx.clock.now(), 365 * DAY)
    await tx
      .insertInto('subscriptions')
      .values({ account_id: account, plan: 'Pro Plan', expires_at })
      .execute()
    return account
  })
}

async function addDemoInvoice(
  ctx: Ctx & { clock: Clock },
  caller: Caller,
  n: number,
): Promise<void> {
  const { account } = caller
  const currency = n % 9 === 4 ? 'USD' : n % 13 === 6 ? 'GBP' : 'NGN'
  const rate = currency === 'NGN' ? 1n : 400n
  const [customerName, customerEmail] = CUSTOMERS[(n * 5) % CUSTOMERS.length] ?? CUSTOMERS[0]
  const lines = [0, 1, 2].slice(0, 1 + (n % 3)).map((k) => {
    const [description, price] = WORK[(n + k * 2) % WORK.length] ?? WORK[0]
    return {
      description,
      ...demoLineTax(currency, k, description),
      quantity: BigInt(1 + (k % 2)) * 1000n,
      unitPrice: (BigInt(price) * 100n) / rate,
    }
  })
  const fields = {
    customerName,
    currency,
    lines,
    terms: demoTerms(ctx, n, currency),
    details: 'Design and print work as agreed, from first sketch to delivery.',
    dueDate: addDays(ctx.clock.today(), 14),
    footer:
      '<h2>Payment details</h2><p>Pay into <strong>Zenith Bank 1012345678</strong>, account name Ọlá Ṣọlá Ventures.</p><ul><li>Use the invoice number as narration.</li></ul><blockquote>Ẹ ṣé púpọ̀. Daalụ. Na gode.</blockquote>',
  } as const
  if (n === DRAFT) return void (await addDraft(ctx, account, fields))
  const invoice = await addInvoice(ctx, account, fields)
  const { id, total } = invoice
  if (n === VOID) return void (await voidInvoice(ctx, account, id, 'Sent to the wrong customer'))
  await noteShared(ctx, account, id, 'whatsapp')
  if (n === MAILED)
    await sendInvoice(ctx, caller, id, { to: [customerEmail], cc: [], subject: '', message: '' })
  if (n % 3 > 0) await noteView(ctx, account, id)
  if (n === CLAIMED) await sayPaid(ctx, account, id, total)
  if (n === ONLINE) return payDemoInvoice(ctx, account, id)
  const status = STATUSES[n % STATUSES.length]
  if (status === 'Not-Paid') return
  const method = METHODS[n % METHODS.length] ?? 'transfer'
  const reference = n % 2 === 0 ? `FT26${String(n).padStart(4, '0')}` : ''
  const part = status === 'Half Payment' ? halfOf(total) : total / 4n
  const pay = status === 'Paid' ? payInFull : payPart
  const paymentId = await pay(ctx, account, invoice, { n, method, reference, part })
  if (n % 2 === 0) await giveReceipt(ctx, account, paymentId)
  if (n === CREDITED)
    await addCreditNote(ctx, account, {
      invoiceId: id,
      reason: 'One label came back misprinted.',
      credited: { amount: total / 10n },
    })
}

function sayPaid(
  ctx: Ctx & { clock: Clock },
  account: AccountId,
  id: string,
  amount: bigint,
): Promise<void> {
  const transfer = { day: ctx.clock.today(), bank: 'Guaranty Trust Bank', sender: 'Ada Obi' }
  return makeClaim(ctx, account, id, { amount, ...transfer })
}
