import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Scope } from '../../../db/database.ts'
import { type CustomerRow, sameCustomers } from '../../customers/index.ts'

/**
 * Finds the customers that a file names, by name in any spelling of its letters or by e-mail. The function that it
 * returns gives all that have the name; of several, only those that are spelled exactly so.
 */
export async function findClients(
  scope: Scope,
  names: readonly string[],
): Promise<(name: string) => CustomerRow[]> {
  const emails = names.filter((name) => name.includes('@')).map((name) => name.toLowerCase())
  const rows = await sameCustomers(scope, names, emails)
  const byName = Map.groupBy(rows, ({ search }) => search)
  const byMail = Map.groupBy(rows, ({ email }) => email.toLowerCase())
  return (name) => {
    const found = byName.get(normalizeForSearch(name)) ?? byMail.get(name.toLowerCase()) ?? []
    const exact = found.filter((row) => row.name === name)
    return exact.length > 0 ? exact : found
  }
}
