import { importedClient } from '../../../../contract/schemas/import.ts'
import type { CustomerFields } from '../../../../domain/parties/customer.ts'
import { addCustomersIn, sameCustomers } from '../../customers/index.ts'
import type { Cells, Importer } from './importer.ts'
import { repeatsOf } from './repeats.ts'

/** Customers. Two with one name are fine; two that are alike in everything are one. */
export const clients: Importer<CustomerFields> = {
  word: 'customers',
  schema: importedClient,
  prepare: () => joined,
  check: async (scope, entries) => {
    const known = await sameCustomers(
      scope,
      entries.map(({ value }) => value.name),
    )
    return repeatsOf(entries, keyOf, new Set(known.map(keyOf)), 'You have this customer already.')
  },
  store: (ctx, scope, entries, { report }) =>
    addCustomersIn(
      ctx,
      scope,
      entries.map(({ value }) => value),
      report,
    ),
}

function keyOf({ name, email, phone, address }: CustomerFields): string {
  return JSON.stringify([name, email.toLowerCase(), phone.replace(/\D/g, ''), address])
}

/** One name and one address from the parts that some programs export. */
function joined({ firstName, lastName, city, state, country, ...cells }: Cells): Cells {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const name = cells.name ?? (person || cells.email)
  const place = [cells.address, city, state, country].filter(Boolean).join(', ')
  return { ...cells, ...(name && { name }), ...(place && { address: place }) }
}
