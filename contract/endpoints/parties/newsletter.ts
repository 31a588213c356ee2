import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email } from '../../fields/common.ts'

const signedUp = z.object({ message: z.string(), email: z.string() })

export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/subscriber/add',
    summary: "Signs an address up for the newsletter; source 'videos' sends no welcome mail",
    needs: [],
    scope: null,
    limit: 'newsletter',
    body: z.object({ email, source: z.enum(['subscribe', 'videos']).default('subscribe') }),
    replies: { 200: signedUp },
  }),
  join: endpoint({
    method: 'POST',
    path: '/waitlist/add',
    summary: 'Puts an address on the waitlist',
    needs: [],
    scope: null,
    limit: 'newsletter',
    body: z.object({ email }),
    replies: { 200: signedUp },
  }),
}
