import type { AccountId, UserId } from './ids.ts'
/** What a mailed code is for. */
export const CODE_PURPOSES = ['email', 'reset', 'activation', 'confirm'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** A change to the second factors of an account that its owner is notified of. */
export type FactorChange = 'added' | 'removed' | 'codes-made' | 'code-used' | 'guessed' | 'cleared'

/** A change to the API keys of an account that its members are notified of. */
export type KeyChange = 'added' | 'revoked'

/** A change to the webhooks of an account that its members are notified of. */
export type WebhookChange = 'added' | 'moved' | 'paused'

/** Domain events and their data (handlers: the slices, in slice.ts). Events are stored, so they never contain secrets. */
export type DomainEvent =
  /** `link`: send a one-time link instead of four digits. */
  | { name: 'code-wanted'; userId: UserId; purpose: CodePurpose; link: boolean }
  /** A password reset was requested for an address that may have an account (`reset_requests`). */
  | { name: 'reset-requested'; requestId: string }
  /** A code of the account became invalid after too many wrong attempts. */
  | { name: 'code-guessed-at'; userId: UserId }
  | { name: 'email-pending'; userId: UserId }
  /** `revoked`: names of the API keys that were revoked with it. `pausesWebhooks`: webhooks are to be paused too. */
  | { name: 'password-changed'; userId: UserId; revoked: string[]; pausesWebhooks: boolean }
  /** `keys`: their names. `userId`: who changed them. */
  | {
      name: 'keys-changed'
      userId: UserId
      accountId: AccountId
      change: KeyChange
      keys: string[]
    }
  | { name: 'email-changed'; userId: UserId; formerEmail: string }
  /** `factor`: the name its owner gave it; '' if the change concerns no single factor. */
  | { name: 'factor-changed'; userId: UserId; change: FactorChange; factor: string }
  /** The change was undone from a former address; `droppedEmail`: the account's address until then. */
  | { name: 'email-restored'; userId: UserId; droppedEmail: string }
  /** Online payments of a business settle to another bank account, or no longer. `bank` is '' when switched off. */
  | { name: 'payout-changed'; userId: UserId; business: string; bank: string }
  /** Customers of a business are asked to transfer to another bank account, or to none. Both are masked; '' for none. */
  | { name: 'bank-changed'; accountId: AccountId; business: string; former: string; bank: string }
  | { name: 'subscriber-added'; subscriberId: string }
  | { name: 'plan-paid'; userId: UserId }
  /** A customer claimed to have paid, or the account declined that. */
  | { name: 'claim-made' | 'claim-declined'; accountId: AccountId; claimId: string }
  /** A customer accepted or declined an estimate. */
  | { name: 'estimate-answered'; accountId: AccountId; estimateId: string }
  /** A credit note was given for an invoice that went to the NRS, or the NRS accepted one that has credit notes. */
  | { name: 'credit-notes-clearable'; accountId: AccountId; invoiceId: string }
  /** A document is to be mailed to one address (`sends`). */
  | { name: 'send-queued'; accountId: AccountId; sendId: string }
  /** A recurring invoice was paused after failures, or will be sent automatically tomorrow. */
  | {
      name: 'recurring-failed' | 'recurring-upcoming'
      accountId: AccountId
      recurringId: string
      on: string
    }
  /** A webhook was added, got another address, or was paused with a new password. `userId`: who changed it. */
  | {
      name: 'webhooks-changed'
      userId: UserId
      accountId: AccountId
      change: WebhookChange
      urls: string[]
    }
  /** A webhook was paused after a day of failures. */
  | { name: 'webhook-paused'; accountId: AccountId; webhookId: string }
  | { name: 'payment-event-stored'; eventId: string; reference: string | null }
  /** The provider confirmed an online payment of an invoice. */
  | { name: 'charge-paid'; accountId: AccountId; chargeId: string }
  /** An online payment differs from what was asked for. `paid`: 'NGN 100.00'. */
  | { name: 'charge-mismatched'; accountId: AccountId; chargeId: string; paid: string }
  /** The provider never got a refund that was asked for. `amount`: 'NGN 100.00'. */
  | { name: 'refund-lost'; accountId: AccountId; chargeId: string; amount: string }
  /**
   * A user closed the accounts of which they were the only member. `proved`: the address was verified. `email` is
   * included because the account no longer has it. `formerEmails`: the addresses that could still undo an e-mail
   * change.
   */
  | {
      name: 'account-closed'
      userId: UserId
      accountIds: AccountId[]
      email: string
      userName: string
      proved: boolean
      formerEmails: string[]
    }
  /** Closed accounts, or a user who closed them, may have data left to erase, or data whose retention period is over. */
  | { name: 'erasure-due'; userId: UserId | null; accountIds: AccountId[] }
