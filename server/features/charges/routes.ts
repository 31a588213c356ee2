import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { askRefund } from './flows/ask-refund.ts'

export const routes = [
  mount(api.payments.refund, async (ctx, { caller, params, body }) => ({
    data: await askRefund(ctx, caller.account, params.id, body.amount),
    message: 'The refund was asked for. The payment changes once it is done.',
  })),
]
