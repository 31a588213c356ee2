declare const brand: unique symbol

/** A string that only the place that checked it can mint. */
export type Brand<Name extends string> = string & { readonly [brand]: Name }

/** The user whose rows a request may touch. Only the gate (and system work that knows the owner) mints it. */
export type OwnerId = Brand<'OwnerId'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the text form of a UUID of any version. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** Mints the owner of a checked user id. Call it at the gate, in a seed or in a job, never with a request's own text. */
export function ownerId(userId: string): OwnerId {
  if (!isId(userId)) throw new TypeError('An owner id must be a UUID')
  return userId as OwnerId
}
