/** The kinds of second factor. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What the client is sent for the second step of a sign-in, once the first has succeeded. */
export interface SecondStep {
  /** Sent back with the second step; valid once, for a few minutes, for this account only. */
  challenge: string
  factors: readonly FactorKind[]
  /** WebAuthn options for the browser if the account has a passkey. */
  passkey?: { challenge: string }
}
