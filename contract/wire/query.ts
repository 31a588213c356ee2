/** The ids that a query names otherwise than the domain does. */
const ID_NAMES = {
  clientID: 'customerId',
  businessID: 'businessId',
  invoiceID: 'invoiceId',
  recurringID: 'recurringId',
} as const

type IdNames = typeof ID_NAMES

/** A parsed query with the domain's names of its ids. */
export type DomainQuery<Q> = {
  [Name in keyof Q as Name extends keyof IdNames ? IdNames[Name] : Name]: Q[Name]
}

/** Gives the ids of a parsed query the domain's names, as DomainQuery describes it. */
export function toDomainQuery(query: object): object {
  const names = new Map<string, string>(Object.entries(ID_NAMES))
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [names.get(name) ?? name, value]),
  )
}
