import { z } from 'zod'
import { listOf, listQuery, moment } from './common.ts'
import { endpoint } from './endpoint.ts'

export const trailEntry = z
  .object({
    _id: z.string(),
    at: moment,
    /** A word for programs: 'signed-in', 'invoice-deleted'. */
    kind: z.string(),
    /** A sentence for people: 'Invoice INV-000012 deleted'. */
    text: z.string(),
    /** The name of the user who did it; 'Risiti' for the program itself, and empty when nobody was signed in. */
    by: z.string(),
    /** The network address and the device of the request; both empty for the program itself. */
    address: z.string(),
    device: z.string(),
  })
  .meta({ id: 'TrailEntry' })
export type TrailEntry = z.input<typeof trailEntry>

export const trail = {
  list: endpoint({
    method: 'GET',
    path: '/auth/trail',
    summary: 'The audit trail of the account: who did what, when and from where, newest first',
    needs: ['session'],
    query: listQuery.omit({ search: true }),
    replies: { 200: listOf(trailEntry) },
  }),
}
