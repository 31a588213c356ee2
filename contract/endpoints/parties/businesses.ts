import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { changed, idParam, listOf, listQuery } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { businessFields, wireBusiness } from '../../schemas/parties/business.ts'
import { fromBusiness, toBusiness } from '../../wire/parties/business.ts'

export const business = mapped(wireBusiness, toBusiness, fromBusiness)

export const businesses = {
  list: endpoint({
    method: 'GET',
    path: '/business/list',
    summary: "The user's businesses",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery,
    replies: { 200: listOf(business) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/business/add',
    summary:
      'Adds a business, as many as the plan allows. No API key may say which bank account customers transfer to',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['plan-limit', 'key-not-allowed'],
    body: businessFields,
    idempotent: 'transaction',
    replies: { 201: changed(business) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/business/get/{id}',
    summary: 'One business, as an array of one',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: z.array(business) }) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/business/update/{id}',
    summary:
      'Changes a business; existing invoices keep their copy of its data. No API key may change the bank account that customers transfer to',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['key-not-allowed'],
    params: idParam,
    body: businessFields,
    replies: { 200: changed(business) },
  }),
}
