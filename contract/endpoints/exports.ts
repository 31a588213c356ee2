import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields/amounts.ts'
import { currency, moment } from '../fields/common.ts'
import { CONFIRMED, proof } from '../fields/proof.ts'
import { mapped } from '../mapped.ts'
import { plan } from '../schemas/account-plan.ts'
import {
  wireExportedCharge,
  wireExportedClearance,
  wireExportedEvent,
  wireExportedInvoice,
  wireExportedProfile,
  wireExportedRules,
  wireExportedSend,
  wireExportedVersion,
  wireReminderStop,
} from '../schemas/exported.ts'
import * as wire from '../wire/exported.ts'
import { factor } from './access/factors.ts'
import { signIn } from './access/sessions.ts'
import { business } from './parties/businesses.ts'
import { customer } from './parties/customers.ts'

/** The records in the archive's JSON files: as on the wire, plus data that no screen shows. */
export const exported = {
  profile: mapped(wireExportedProfile, wire.toExportedProfile, wire.fromExportedProfile),
  subscription: z.object({
    plans: plan.nullable(),
    expiresAt: moment.nullable(),
    payments: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        plan,
        amount: money,
        currency,
        createdAt: moment,
        paidAt: moment.nullable(),
        activatedAt: moment.nullable(),
        refundedAt: moment.nullable(),
      }),
    ),
  }),
  signIns: z.array(signIn),
  /** Contains no secrets and no recovery codes. */
  factors: z.object({ factors: z.array(factor), recoveryCodes: z.number().int() }),
  business,
  customer,
  invoice: mapped(wireExportedInvoice, wire.toExportedInvoice, wire.fromExportedInvoice),
  event: mapped(wireExportedEvent, wire.toExportedEvent, wire.fromExportedEvent),
  version: mapped(wireExportedVersion, wire.toExportedVersion, wire.fromExportedVersion),
  send: mapped(wireExportedSend, wire.toExportedSend, wire.fromExportedSend),
  charge: mapped(wireExportedCharge, wire.toExportedCharge, wire.fromExportedCharge),
  clearance: mapped(wireExportedClearance, wire.toExportedClearance, wire.fromExportedClearance),
  reminderRules: mapped(wireExportedRules, wire.toExportedRules, wire.fromExportedRules),
  reminderStop: mapped(wireReminderStop, wire.toReminderStop, wire.fromReminderStop),
}

export const exports = {
  start: endpoint({
    method: 'POST',
    path: '/auth/export',
    summary:
      'A streamed zip archive of all data of the account; x-file-count is its number of files. One at a time, five an hour',
    needs: ['session'],
    scope: null,
    refuses: [...CONFIRMED, 'in-flight'],
    limit: 'codes',
    body: z.object({ proof: proof.optional() }),
    produces: 'application/zip',
    replies: {
      200: z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    },
  }),
}
