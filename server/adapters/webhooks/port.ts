/** The response of a receiver. */
export interface HookAnswer {
  status: number
  /** The beginning of its body. */
  text: string
}

/** Delivers to addresses of other programs. */
export interface HookSender {
  /** Throws HookRefused for an address that may not be reached, as far as that is known before a delivery. */
  check(url: string): Promise<void>
  /**
   * Sends a body, signed with each of the secrets, and follows redirects. Throws HookRefused for an address that may
   * not be reached, HookHostUnknown for a name without an address, and an error when there is no response in time.
   */
  deliver(url: string, body: string, secrets: readonly string[]): Promise<HookAnswer>
}

/** A name that has no address now. */
export class HookHostUnknown extends Error {
  override readonly name = 'HookHostUnknown'
}

/** The address is inside a private network, or cannot be reached at all. */
export class HookRefused extends Error {
  override readonly name = 'HookRefused'
}
