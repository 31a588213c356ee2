import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { resendActivation } from './commands/resend-activation.ts'
import { activatePlan } from './flows/activate-plan.ts'
import { confirmPayment } from './flows/confirm-payment.ts'
import { startPayment } from './flows/start-payment.ts'
import { getSubscription } from './queries.ts'

export const routes = [
  mount(api.subscriptions.get, (ctx, { caller }) => getSubscription(ctx, caller.account)),
  mount(api.subscriptions.initialize, async (ctx, { caller, body }) => {
    const { authorizationUrl, reference } = await startPayment(ctx, caller, body.plan)
    return { data: { authorization_url: authorizationUrl, reference } }
  }),
  mount(api.subscriptions.webhook, async (ctx, { raw, http }) => {
    await receiveWebhook(ctx, raw, http.header('x-paystack-signature'))
    return { message: 'ok' }
  }),
  mount(api.subscriptions.activate, async (ctx, { caller, body }) => {
    await activatePlan(ctx, caller, body.activationCode)
    return { message: 'Account Activation Successfully' }
  }),
  mount(api.subscriptions.resend, async (ctx, { caller }) => {
    await resendActivation(ctx, caller)
    return { message: 'Code has been resend to your Email Address' }
  }),
  mount(api.subscriptions.confirm, async (ctx, { caller, body }) => {
    const { paid, plan } = await confirmPayment(ctx, caller.account, body.reference)
    return { paid, plan, message: paid ? 'Payment confirmed' : 'The payment is not confirmed yet.' }
  }),
]
