import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, listQuery, moment } from '../fields/common.ts'

export const trailEntry = z
  .object({
    _id: z.string(),
    at: moment,
    /** Machine-readable: 'signed-in', 'invoice-deleted'. */
    kind: z.string(),
    /** Human-readable: 'Invoice INV-000012 deleted'. */
    text: z.string(),
    /** The name of the user who did it; 'Risiti' for the system itself; empty when nobody was signed in. */
    by: z.string(),
    /** Network address and device of the request; both empty for the system itself. */
    address: z.string(),
    device: z.string(),
  })
  .meta({ id: 'TrailEntry' })
export type WireTrailEntry = z.input<typeof trailEntry>
export type TrailEntry = z.output<typeof trailEntry>

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
