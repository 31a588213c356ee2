declare const brand: unique symbol

/** A branded string type: only the code that validates the string creates it. */
export type Brand<Name extends string> = string & { readonly [brand]: Name }

/** The user whose rows a request may access. Created only at authentication, or by system code that knows the owner. */
export type OwnerId = Brand<'OwnerId'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the text form of a UUID of any version. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** Brands a verified user id. Call it at authentication, in a seed or in a job, never with text from a request. */
export function ownerId(userId: string): OwnerId {
  if (!isId(userId)) throw new TypeError('An owner id must be a UUID')
  return userId as OwnerId
}
