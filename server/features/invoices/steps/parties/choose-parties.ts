import { type Kysely, sql } from 'kysely'
import { type AccountId, isId } from '../../../../../domain/ids.ts'
import type { NewInvoice } from '../../../../../domain/invoices/invoice-fields.ts'
import { printedBankOf } from '../../../../../domain/parties/business.ts'
import type { Scope } from '../../../../db/database.ts'
import { prepared, type Slots } from '../../../../db/queries/prepared-query.ts'
import type { DB } from '../../../../db/types.gen.ts'
import { toBusiness } from '../../../businesses/index.ts'
import { buyerOf, sellerOf } from '../../rows.ts'
import { chooseBusiness } from './choose-business.ts'
import { chooseCustomer } from './choose-customer.ts'

type Choice = Pick<NewInvoice, 'businessId' | 'customerId' | 'customerName'>

/**
 * The seller and the buyer of a new invoice; without a choice the account's first business. The customer cannot be
 * deleted until the transaction ends. Throws 'not-found' for foreign ids, 'invalid-fields' without a business or
 * customer.
 */
export async function chooseParties(scope: Scope, choice: Choice) {
  const found = await findBoth(scope, choice)
  if (found) return found
  // Says which of them is missing or ambiguous.
  const business = await chooseBusiness(scope, choice.businessId)
  const customer = await chooseCustomer(scope, choice)
  return {
    seller: sellerOf(business),
    bank: printedBankOf(toBusiness(business)),
    vatRate: business.vat_rate,
    timeZone: business.time_zone,
    buyer: buyerOf(customer),
    customerId: customer.id,
  }
}

/** Both in one statement; null unless exactly one of each is found. */
async function findBoth({ tx, account }: Scope, { businessId, customerId, customerName }: Choice) {
  if ((businessId && !isId(businessId)) || (customerId && !isId(customerId))) return null
  const choice = { account, business: businessId || null }
  const { rows } = await tx.executeQuery(
    customerId
      ? partiesById({ ...choice, customer: customerId })
      : partiesByName({ ...choice, customer: customerName ?? '' }),
  )
  const [row, another] = rows
  if (!row || another) return null
  const buyer = {
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    address: row.customer_address,
  }
  const { vat_rate: vatRate, time_zone: timeZone } = row
  const bank = printedBankOf(toBusiness(row))
  return { seller: sellerOf(row), bank, vatRate, timeZone, buyer, customerId: row.customer_id }
}

interface Both {
  account: AccountId
  /** Null for the first one. */
  business: string | null
  customer: string
}

const partiesById = prepared((db, args: Slots<Both>) =>
  parties(db, args).where('customers.id', '=', args.customer),
)

const partiesByName = prepared((db, args: Slots<Both>) =>
  parties(db, args).where('customers.name', '=', args.customer),
)

function parties(db: Kysely<DB>, { account, business }: Slots<Both>) {
  return db
    .selectFrom('customers')
    .innerJoin('businesses', 'businesses.account_id', 'customers.account_id')
    .selectAll('businesses')
    .select(['customers.id as customer_id', 'customers.name as customer_name'])
    .select(['customers.email as customer_email', 'customers.phone as customer_phone'])
    .select('customers.address as customer_address')
    .where('customers.account_id', '=', account)
    .where(
      'businesses.id',
      '=',
      sql<string>`coalesce(${business}::uuid,
        (select id from businesses where account_id = ${account} order by id limit 1))`,
    )
    .limit(2)
    .forKeyShare('customers')
}
