import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code } from '../fields/code.ts'
import { message, ownId, userParam } from '../fields/common.ts'
import { mapped } from '../mapped.ts'
import { plan, wireAccountPlan } from '../schemas/account-plan.ts'
import { fromAccountPlan, toAccountPlan } from '../wire/plan.ts'

export const checkout = z.object({
  plan,
  /** Only for display on the form: the payer is the signed-in user. */
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

export const activate = z.object({ userID: ownId, activationCode: code })

export const subscriptions = {
  get: endpoint({
    method: 'GET',
    path: '/premiumUsers/get/user/{userID}',
    summary:
      'The plan and its end, both null without a plan; and whether a payment awaits its activation code',
    needs: ['session'],
    scope: null,
    params: userParam,
    replies: { 200: mapped(wireAccountPlan, toAccountPlan, fromAccountPlan) },
  }),
  initialize: endpoint({
    method: 'POST',
    path: '/paystack/initialize',
    summary: 'Starts the payment of a plan and returns the payment page',
    needs: ['session', 'verified'],
    scope: null,
    refuses: ['payment-unavailable'],
    body: checkout,
    idempotent: 'call',
    replies: {
      200: z.object({ data: z.object({ authorization_url: z.string(), reference: z.string() }) }),
    },
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/paystack/webhook',
    summary: "Receives the provider's signed events",
    needs: [],
    scope: null,
    refuses: ['bad-signature', 'payment-unavailable'],
    accepts: 'raw',
    replies: { 200: message },
  }),
  activate: endpoint({
    method: 'POST',
    path: '/verifyAccount',
    summary: 'Activates a confirmed payment with its code',
    needs: ['session', 'verified'],
    scope: null,
    refuses: ['wrong-code', 'code-expired', 'busy'],
    limit: 'codes',
    body: activate,
    replies: { 200: message },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/resendActivation',
    summary: 'Mails the activation code again',
    needs: ['session', 'verified'],
    scope: null,
    body: z.object({ userID: ownId }),
    replies: { 200: message },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/paystack/verify',
    summary: 'Asks the provider about a payment after its callback, in case the webhook is late',
    needs: ['session', 'verified'],
    scope: null,
    refuses: ['payment-unavailable'],
    body: z.object({
      reference: z
        .string({ error: 'The reference is missing.' })
        .regex(/^[\w.=-]{1,100}$/, 'That is no payment reference.')
        .meta({ format: 'id' }),
    }),
    replies: { 200: z.object({ message: z.string(), paid: z.boolean(), plan }) },
  }),
}
