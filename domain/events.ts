/** What a mailed code is for. */
export const CODE_PURPOSES = ['email', 'reset', 'activation', 'confirm'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** What happened to the second factors of an account, as its owner is told. */
export type FactorChange = 'added' | 'removed' | 'codes-made' | 'code-used' | 'guessed' | 'cleared'

/** What happens in the business that other parts react to (server/reactions.ts). Ids only: no secret is ever kept here. */
export type DomainEvent =
  /** `link`: a one-time link must go out instead of four digits. */
  | { name: 'code-wanted'; userId: string; purpose: CodePurpose; link: boolean }
  /** Someone asked to reset the password of an address that may have an account (`reset_requests`). */
  | { name: 'reset-requested'; requestId: string }
  /** A code of the account is dead because wrong ones were entered. */
  | { name: 'code-guessed-at'; userId: string }
  | { name: 'email-pending'; userId: string }
  | { name: 'password-changed'; userId: string }
  | { name: 'email-changed'; userId: string; formerEmail: string }
  /** `factor`: the name that its owner gave it; '' where the change is about none. */
  | { name: 'factor-changed'; userId: string; change: FactorChange; factor: string }
  /** The change was undone from a former address; `droppedEmail` was in force until now. */
  | { name: 'email-restored'; userId: string; droppedEmail: string }
  | { name: 'subscriber-added'; subscriberId: string }
  | { name: 'plan-paid'; userId: string }
  | { name: 'payment-event-stored'; eventId: string }
  /**
   * `proved`: the address was the user's own. It goes along because the account no longer has it. `formerEmails`: those
   * that could still take the account back.
   */
  | {
      name: 'account-closed'
      userId: string
      email: string
      userName: string
      proved: boolean
      formerEmails: string[]
    }
  /** Something of a closed account may be left to erase, or has been kept for long enough. */
  | { name: 'erasure-due'; userId: string }
