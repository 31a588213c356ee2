import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  changed,
  email,
  idParam,
  listOf,
  listQuery,
  message,
  ownId,
  phone,
  requiredName,
  requiredText,
} from '../../fields/common.ts'
import { tableExport } from '../../fields/table.ts'
import { mapped } from '../../mapped.ts'
import { wireCustomer } from '../../schemas/parties/customer.ts'
import { fromCustomer, toCustomer } from '../../wire/parties/customer.ts'

export const customer = mapped(wireCustomer, toCustomer, fromCustomer)

export const customerFields = z.object({
  userID: ownId,
  name: requiredName('Name'),
  email,
  phone,
  address: requiredText('Address', 500),
})

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/client/list',
    summary: "The user's customers, newest first; search by name, e-mail or phone",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery,
    replies: { 200: listOf(customer) },
  }),
  export: tableExport({
    path: '/client/export',
    summary:
      'Customers as CSV (UTF-8 with byte order mark) or XLSX, oldest first; limited as the list is',
    filters: listQuery.pick({ search: true }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/client/add',
    summary: 'Adds a customer',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    body: customerFields,
    idempotent: 'transaction',
    replies: { 201: changed(customer) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/client/get/{id}',
    summary: 'One customer, as an array of one',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: z.array(customer) }) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/client/update/{id}',
    summary: 'Changes a customer; existing invoices keep their copy of the data',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    body: customerFields,
    replies: { 200: changed(customer) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client/delete/{id}',
    summary: "Deletes a customer; the customer's invoices are unchanged",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['has-credit'],
    params: idParam,
    replies: { 200: message },
  }),
}
