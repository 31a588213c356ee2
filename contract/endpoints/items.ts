import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changed, currency, idParam, listOf, listQuery, message } from '../fields/common.ts'
import { tableExport } from '../fields/table.ts'
import { mapped } from '../mapped.ts'
import { itemEdit, itemFields, wireItem, wireSuggestion } from '../schemas/item.ts'
import { fromItem, fromSuggestion, toItem, toSuggestion } from '../wire/item.ts'

export const item = mapped(wireItem, toItem, fromItem)
const suggestion = mapped(wireSuggestion, toSuggestion, fromSuggestion)

export const items = {
  list: endpoint({
    method: 'GET',
    path: '/item/list',
    summary: 'The price list, newest first; search by name or description',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery,
    replies: { 200: listOf(item) },
  }),
  export: tableExport({
    path: '/item/export',
    summary: 'The price list as CSV or XLSX, oldest first; limited as the list is',
    filters: listQuery.pick({ search: true }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/item/suggest',
    summary:
      'Suggestions for a line that begins with this text: up to 8 texts with a price in the currency, from the price list and the newest invoices',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.pick({ search: true }).extend({ currency: currency.default('NGN') }),
    replies: { 200: z.object({ data: z.array(suggestion) }) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/item/get/{id}',
    summary: 'One item of the price list',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: item }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/item/add',
    summary: 'Adds an item to the price list',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    body: itemFields,
    idempotent: 'transaction',
    replies: { 201: changed(item) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/item/update/{id}',
    summary: 'Changes an item; existing documents do not change',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['changed-meanwhile'],
    params: idParam,
    body: itemEdit,
    replies: { 200: changed(item) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/item/delete/{id}',
    summary: 'Deletes an item; existing documents do not change',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: message },
  }),
}
