import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { signUp } from './commands/sign-up.ts'

export const routes = [
  mount(api.newsletter.subscribe, async (ctx, { body }) => {
    await signUp(ctx, body.email, body.source)
    return { message: 'Thank you for Subscribing', email: body.email }
  }),
  mount(api.newsletter.join, async (ctx, { body }) => {
    await signUp(ctx, body.email, 'waitlist')
    return { message: 'Thank you for Joining our Waitlist', email: body.email }
  }),
]
