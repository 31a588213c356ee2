import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { redeliver } from './commands/redeliver.ts'
import { removeWebhook } from './commands/remove.ts'
import { renewSecret } from './commands/renew-secret.ts'
import { sendTest } from './commands/send-test.ts'
import { addWebhook } from './flows/add-webhook.ts'
import { editWebhook } from './flows/edit-webhook.ts'
import { listDeliveries, listWebhooks } from './queries.ts'

export const routes = [
  mount(api.webhooks.list, (ctx, { caller, query }) => listWebhooks(ctx, caller.account, query)),
  mount(api.webhooks.add, async (ctx, { caller, body }) => ({
    data: await addWebhook(ctx, caller, body),
    message: 'Webhook added. Copy its secret now: it is not shown again',
  })),
  mount(api.webhooks.update, async (ctx, { caller, params, body }) => ({
    data: await editWebhook(ctx, caller, params.id, body),
    message: 'Webhook saved',
  })),
  mount(api.webhooks.renewSecret, async (ctx, { caller, params, body }) => ({
    data: await renewSecret(ctx, caller.account, params.id, body),
    message: 'Secret renewed. Copy it now: it is not shown again',
  })),
  mount(api.webhooks.remove, async (ctx, { caller, params }) => {
    await removeWebhook(ctx, caller.account, params.id)
    return { message: 'Webhook deleted' }
  }),
  mount(api.webhooks.deliveries, (ctx, { caller, params, query }) =>
    listDeliveries(ctx, caller.account, params.id, query),
  ),
  mount(api.webhooks.redeliver, async (ctx, { caller, params }) => ({
    data: await redeliver(ctx, caller.account, params.deliveryID),
    message: 'It is delivered once more',
  })),
  mount(api.webhooks.test, async (ctx, { caller, params }) => ({
    data: await sendTest(ctx, caller.account, params.id),
    message: 'A test is on its way',
  })),
]
