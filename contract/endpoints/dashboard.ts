import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields/common.ts'
import { mapped } from '../mapped.ts'
import { wireFound } from '../schemas/found.ts'
import { wireFigures } from '../schemas/invoices/figures.ts'
import { fromFigures, toFigures } from '../wire/dashboard.ts'
import { fromFound, toFound } from '../wire/found.ts'

const figures = mapped(wireFigures, toFigures, fromFigures)
const found = mapped(wireFound, toFound, fromFound)

/** Maximum number of results of each kind. */
export const MAX_FOUND = 6

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: "Counts and sums over all of the user's data",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    replies: { 200: z.object({ data: figures }) },
  }),
  find: endpoint({
    method: 'GET',
    path: '/dashboard/find',
    summary:
      'Finds invoices and estimates by number or client, and customers by name: at most six of each',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.pick({ search: true }),
    replies: { 200: z.object({ data: found }) },
  }),
}
