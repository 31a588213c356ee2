declare const brand: unique symbol

/** A branded string type: only the code that validates the string creates it. */
export type Brand<Name extends string> = string & {
  readonly [brand]: { readonly [N in Name]: true }
}

/** The account whose rows a request may access. Created only at authentication, or by system code that knows it. */
export type AccountId = Brand<'AccountId'>

/** The person who signed in. Created only at authentication, or by system code that knows who it is. */
export type UserId = Brand<'UserId'>

/** A user as a member of an account. */
export interface Member {
  account: AccountId
  user: UserId
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the text form of a UUID of any version. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** Brands a verified account id. Call it at authentication, in a seed or in a job, never with text from a request. */
export function toAccountId(id: string): AccountId {
  if (!isId(id)) throw new TypeError('An account id must be a UUID')
  return id as AccountId
}

/** Brands a verified user id, as toAccountId. */
export function toUserId(id: string): UserId {
  if (!isId(id)) throw new TypeError('A user id must be a UUID')
  return id as UserId
}
