/** What a mailed code is for. */
export const CODE_PURPOSES = ['email', 'reset', 'activation', 'closing'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** What happens in the business that other parts react to (server/reactions.ts). Ids only: no secret is ever kept here. */
export type DomainEvent =
  | { name: 'code-wanted'; userId: string; purpose: CodePurpose }
  | { name: 'email-pending'; userId: string }
  | { name: 'password-changed'; userId: string }
  | { name: 'email-changed'; userId: string; formerEmail: string }
  | { name: 'subscriber-added'; subscriberId: string }
  | { name: 'plan-paid'; userId: string }
  /** `proved`: the address was the user's own. It goes along because the account no longer has it. */
  | { name: 'account-closed'; userId: string; email: string; userName: string; proved: boolean }
  /** Something of a closed account may be left to erase, or has been kept for long enough. */
  | { name: 'erasure-due'; userId: string }
