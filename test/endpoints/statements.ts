import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

const running = new AsyncLocalStorage<string[]>()

/** Statements that open and close transactions, or set whose rows they see. */
export const FRAME = /^(begin|commit|rollback|select set_config)/

// Called by the database driver in the context of the caller, so that concurrent jobs do not count.
subscribe('risiti:database', (texts) => {
  if (!Array.isArray(texts)) return
  for (const text of texts.map(String)) if (!FRAME.test(text)) running.getStore()?.push(text)
})

/** The result of `work` and the statements that it caused, without the frame of transactions. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const statements: string[] = []
  return [await running.run(statements, work), statements]
}

/** Endpoints that need more than an account: a code from a mail, a second device, a payment, a file, or its end. */
export const LEFT_OUT = [
  'DELETE /auth/factors/{id}',
  'DELETE /auth/sessions/{id}',
  'GET /auth/user/close',
  'GET /auth/user/confirm',
  'POST /auth/export',
  'POST /auth/factors/passkey',
  'POST /auth/factors/passkey/options',
  'POST /auth/factors/recovery',
  'POST /auth/factors/totp',
  'POST /auth/factors/totp/confirm',
  'POST /auth/logout',
  'POST /auth/resendOPT',
  'POST /apikey/revoke-all',
  'POST /auth/user/close',
  'POST /auth/user/close/code',
  'POST /auth/verifyOPT',
  'POST /auth/user/confirm/code',
  'POST /auth/user/password',
  'POST /creditnote/download',
  'POST /estimate/download',
  'POST /files',
  'POST /import/preview',
  'POST /invoice/download',
  'POST /invoice/version/download',
  'POST /payment/refund/{id}',
  'POST /payout/resolve',
  'POST /paystack/initialize',
  'POST /paystack/verify',
  'POST /receipt/download',
  'POST /recurring/preview',
  'POST /resendActivation',
  'POST /verifyAccount',
  'PUT /auth/factors/{id}',
]
