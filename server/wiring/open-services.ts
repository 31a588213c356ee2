import path from 'node:path'
import type { Clock } from '../adapters/clock.ts'
import { createGoogleIdentity } from '../adapters/identity/google.ts'
import { createOutbox } from '../adapters/mail/outbox.ts'
import { isPrivateAddress } from '../adapters/network/private-addresses.ts'
import { createSandboxAccessPoint } from '../adapters/nrs/sandbox.ts'
import { createPaystack } from '../adapters/payments/paystack.ts'
import { createPaystackPayouts } from '../adapters/payments/paystack-payouts.ts'
import { createSandbox } from '../adapters/payments/sandbox.ts'
import { createSandboxPayouts } from '../adapters/payments/sandbox-payouts.ts'
import { createHookSender } from '../adapters/webhooks/sender.ts'
import type { Config } from '../config.ts'

/**
 * The services outside that the settings name. Without MAIL_URL, mails go to the outbox; without a key of Paystack,
 * payments go to the sandbox.
 */
export async function openServices(config: Config, clock: Clock) {
  const outbox = config.mailUrl ? null : createOutbox(path.join(config.dataDir, 'outbox'), clock)
  const sandbox = config.paystackSecretKey
    ? null
    : await createSandbox({ dir: path.join(config.dataDir, 'sandbox'), clock })
  const paystack = { secretKey: config.paystackSecretKey ?? '', baseUrl: config.paystackUrl }
  return {
    outbox,
    sandbox,
    mail: outbox ?? (await openSmtp(config)),
    payments: sandbox ?? createPaystack(paystack),
    payouts: sandbox ? createSandboxPayouts() : createPaystackPayouts({ ...paystack, clock }),
    accessPoint: config.sandbox ? createSandboxAccessPoint() : null,
    hooks: createHookSender({ refuses: config.webhooksPrivate ? () => false : isPrivateAddress }),
    google: config.googleClientId
      ? createGoogleIdentity({ clientId: config.googleClientId })
      : null,
  }
}

/** A sandbox keeps its mails, and loads nothing that sends them. */
async function openSmtp({ mailUrl = '', mailFrom }: Config) {
  const { createSmtp } = await import('../adapters/mail/smtp.ts')
  return createSmtp(mailUrl, mailFrom)
}
