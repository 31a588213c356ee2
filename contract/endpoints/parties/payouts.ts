import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, listOf, listQuery, message } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { bankAccount, wirePayout } from '../../schemas/parties/payout.ts'
import { fromPayout, toPayout } from '../../wire/parties/payout.ts'

export const payout = mapped(wirePayout, toPayout, fromPayout)

const businessParam = z.object({ businessID: z.uuid() })

export const payouts = {
  banks: endpoint({
    method: 'GET',
    path: '/payout/banks',
    summary: 'The banks that can receive online payments, by name',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    refuses: ['payment-unavailable'],
    replies: {
      200: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
    },
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/payout/resolve',
    summary: 'The name on a bank account, to be confirmed by its owner',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    refuses: ['plan-limit', 'not-resolved', 'payment-unavailable'],
    limit: 'codes',
    body: bankAccount,
    replies: { 200: z.object({ data: z.object({ accountName: z.string() }) }) },
  }),
  list: endpoint({
    method: 'GET',
    path: '/payout/list',
    summary: 'Where online payments of each business settle; of one business with `businessID`',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    query: listQuery.omit({ search: true }).extend({ businessID: bodyId.optional() }),
    replies: { 200: listOf(payout) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/payout/get/{businessID}',
    summary: 'Where online payments of a business settle',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    params: businessParam,
    replies: { 200: z.object({ data: payout }) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payout/update/{businessID}',
    summary: 'Sets where online payments of a business settle; the bank account is resolved again',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    refuses: ['plan-limit', 'not-resolved', 'payment-unavailable'],
    limit: 'codes',
    params: businessParam,
    body: bankAccount,
    replies: { 200: changed(payout) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payout/delete/{businessID}',
    summary: 'Switches online payments of a business off',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    params: businessParam,
    replies: { 200: message },
  }),
}
