import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idParam, message } from '../../fields/common.ts'

const statementLink = z.object({
  data: z.object({
    url: z.string(),
    viewedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When somebody other than you last opened it' }),
  }),
  message: z.string(),
})

export const statementLinks = {
  get: endpoint({
    method: 'POST',
    path: '/client/statement/link/{id}',
    summary:
      'The address of the page on which a customer sees the statement of the last twelve months, in every currency; the same one every time',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: statementLink },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/client/statement/link/{id}',
    summary: "Withdraws the link to a customer's statement: its address answers 410",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: message },
  }),
}
