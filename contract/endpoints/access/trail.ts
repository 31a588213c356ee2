import { endpoint } from '../../endpoint.ts'
import { listOf, listQuery } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { wireTrailEntry } from '../../schemas/access/trail.ts'
import { fromTrailEntry, toTrailEntry } from '../../wire/access/trail.ts'

export const trailEntry = mapped(wireTrailEntry, toTrailEntry, fromTrailEntry)

export const trail = {
  list: endpoint({
    method: 'GET',
    path: '/auth/trail',
    summary: 'The audit trail of the account: who did what, when and from where, newest first',
    needs: ['session'],
    scope: null,
    query: listQuery.omit({ search: true }),
    replies: { 200: listOf(trailEntry) },
  }),
}
