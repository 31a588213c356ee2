/** Sign-in method. */
export type SignInWay = 'password' | 'google' | 'passkey'

const WAYS: Record<SignInWay, string> = {
  password: 'with the password',
  google: 'with Google',
  passkey: 'with a passkey',
}

/** Longest name in an entry's text, in characters; fields allow longer names. */
const NAME_LENGTH = 80

/**
 * Every kind of audit trail entry with its display text. The parameter is the data that the entry stores: ids, numbers
 * and names of the account, never a secret.
 */
const SENTENCES = {
  'account-created': () => 'Account created',
  'signed-in': ({ way }: { way: SignInWay }) => `Signed in ${WAYS[way]}`,
  'sign-in-failed': () => 'Failed sign-in: wrong password',
  'confirm-failed': () => 'Failed confirmation: wrong password',
  'signed-out': () => 'Signed out',
  'device-signed-out': ({ device }: { device: string }) => `Signed out ${device}`,
  'devices-signed-out': () => 'Signed out every other device',
  'email-verified': () => 'E-mail address verified',
  'password-reset-requested': () => 'Password reset requested',
  'password-changed': () => 'Password changed',
  'password-set': () => 'Password set',
  'password-reset': () => 'Password reset by a mailed code',
  'email-change-asked': ({ email }: { email: string }) =>
    `E-mail change to ${short(email)} asked for`,
  'email-changed': ({ email }: { email: string }) => `E-mail changed to ${short(email)}`,
  'email-change-undone': ({ email }: { email: string }) => `E-mail set back to ${short(email)}`,
  'session-replaced': () => 'Earlier session of this browser ended',
  'factor-added': ({ factor }: { factor: string }) => `${short(factor)} added to two-step sign-in`,
  'factor-removed': ({ factor }: { factor: string }) =>
    `${short(factor)} removed from two-step sign-in`,
  'factor-renamed': ({ factor, name }: { factor: string; name: string }) =>
    `${short(factor)} renamed to ${short(name)}`,
  'factor-used': ({ factor }: { factor: string }) => `Second step taken with ${short(factor)}`,
  'factor-failed': () => 'Failed sign-in: wrong second step',
  'factors-cleared': () => 'Two-step sign-in turned off by the operator',
  'recovery-codes-made': () => 'New recovery codes made',
  'recovery-code-used': ({ left }: { left: number }) =>
    `Second step taken with a recovery code, ${left} left`,
  'key-added': ({ name, scopes }: { name: string; scopes: string }) =>
    `API key ${short(name)} added (${scopes})`,
  'key-revoked': ({ name }: { name: string }) => `API key ${short(name)} revoked`,
  'webhook-added': ({ url }: { url: string }) => `Webhook to ${short(url)} added`,
  'webhook-changed': ({ url, active }: { url: string; active: boolean }) =>
    `Webhook to ${short(url)} changed${active ? '' : ': paused'}`,
  'webhook-secret-renewed': ({ url }: { url: string }) =>
    `Secret of the webhook to ${short(url)} renewed`,
  'webhook-deleted': ({ url }: { url: string }) => `Webhook to ${short(url)} deleted`,
  'profile-changed': () => 'Profile changed',
  'data-exported': () => 'Data exported',
  'plan-activated': ({ plan }: { plan: string }) => `${plan} activated`,
  'business-added': ({ name }: { name: string }) => `Business ${short(name)} added`,
  'business-changed': ({ name }: { name: string }) => `Business ${short(name)} changed`,
  'bank-changed': ({ name, former, bank }: { name: string; former: string; bank: string }) =>
    `Bank details of ${short(name)} changed from ${short(former) || 'none'} to ${short(bank) || 'none'}`,
  'reminders-changed': ({ name, enabled }: { name: string; enabled: boolean }) =>
    `Reminders of ${short(name)} ${enabled ? 'changed: on' : 'changed: off'}`,
  'payout-set': ({ name, bank }: { name: string; bank: string }) =>
    `Online payments of ${short(name)} settle at ${short(bank)}`,
  'payout-removed': ({ name }: { name: string }) =>
    `Online payments of ${short(name)} switched off`,
  'customer-added': ({ name }: { name: string }) => `Customer ${short(name)} added`,
  'customer-changed': ({ name }: { name: string }) => `Customer ${short(name)} changed`,
  'customer-deleted': ({ name }: { name: string }) => `Customer ${short(name)} deleted`,
  'data-imported': ({ what, count }: { what: string; count: number }) =>
    `${count} ${short(what)} imported from a file`,
  'item-added': ({ name }: { name: string }) => `${short(name)} added to the price list`,
  'item-changed': ({ name }: { name: string }) => `${short(name)} changed in the price list`,
  'item-deleted': ({ name }: { name: string }) => `${short(name)} deleted from the price list`,
  'invoice-created': ({ number }: { number: string }) => `Invoice ${number} created`,
  'invoice-voided': ({ number }: { number: string }) => `Invoice ${number} made void`,
  'invoice-sent-to-nrs': ({ number }: { number: string }) => `Invoice ${number} sent to the NRS`,
  'certificate-noted': ({ from }: { from: string }) =>
    `Withholding tax certificate of ${short(from)} noted`,
  'payment-recorded': ({ amount, from }: { amount: string; from: string }) =>
    `Payment of ${amount} from ${short(from)} recorded`,
  'payment-reversed': ({ amount, from }: { amount: string; from: string }) =>
    `Payment of ${amount} from ${short(from)} taken back`,
  'claim-declined': ({ amount, number }: { amount: string; number: string }) =>
    `Claim to have paid ${amount} of ${number} declined`,
  'receipt-given': ({ number }: { number: string }) => `Receipt ${number} given`,
  'credit-note-given': ({ number, invoice }: { number: string; invoice: string }) =>
    `Credit note ${number} for ${invoice} given`,
  'estimate-created': ({ number }: { number: string }) => `Estimate ${number} created`,
  'estimate-changed': ({ number }: { number: string }) => `Estimate ${number} changed`,
  'estimate-deleted': ({ number }: { number: string }) => `Estimate ${number} deleted`,
  'estimate-accepted': ({ number }: { number: string }) => `Estimate ${number} accepted`,
  'estimate-declined': ({ number }: { number: string }) => `Estimate ${number} declined`,
  'estimate-invoiced': ({ number }: { number: string }) => `Estimate ${number} made an invoice`,
  'invoice-changed': ({ number }: { number: string }) => `Invoice ${number} changed`,
  'invoice-downloaded': ({ number }: { number: string }) => `Invoice ${number} downloaded`,
  'invoice-printed': ({ number }: { number: string }) => `Invoice ${number} printed`,
  'invoice-mailed': ({ number }: { number: string }) => `Invoice ${number} sent by e-mail`,
  'invoice-shared': ({ number }: { number: string }) => `Invoice ${number} shared by its link`,
  'invoice-deleted': ({ number }: { number: string }) => `Invoice ${number} deleted`,
  'invoice-restored': ({ number }: { number: string }) => `Invoice ${number} restored`,
  'invoice-status-changed': ({ number, status }: { number: string; status: string }) =>
    `Invoice ${number} set to ${status}`,
}

type Sentences = typeof SENTENCES
export type TrailKind = keyof Sentences
type FactsOf<K extends TrailKind> = Parameters<Sentences[K]> extends [infer F] ? F : object

/** What an entry of the trail records: its kind and the data for its text. */
export type TrailEvent = { [K in TrailKind]: { kind: K } & FactsOf<K> }[TrailKind]

/** An entry of the trail as it is shown. */
export interface TrailEntry {
  id: string
  at: Date
  /** A TrailKind, or a kind that only another version knows. */
  kind: string
  /** 'Invoice INV-000012 deleted' */
  text: string
  /** The name of the user who did it; 'Risiti' for the system itself; empty when nobody was signed in. */
  by: string
  /** Network address and device of the request; both empty for the system itself. */
  address: string
  device: string
}

/** The display text of a stored entry. A kind unknown to this version is shown by its name. */
export function trailSentence(kind: string, facts: object): string {
  if (!isKind(kind)) return kind
  // The facts were stored with this kind; TypeScript cannot infer that from a lookup by a union.
  const sentence = SENTENCES[kind] as (facts: object) => string
  return sentence(facts)
}

function isKind(kind: string): kind is TrailKind {
  return Object.hasOwn(SENTENCES, kind)
}

function short(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name
}
