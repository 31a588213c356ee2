import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changed, idParam, listOf, message } from '../fields/common.ts'
import { tableExport } from '../fields/table.ts'
import { mapped } from '../mapped.ts'
import {
  billFields,
  expenseFields,
  expenseQuery,
  monthsQuery,
  wireExpense,
  wireMonth,
} from '../schemas/expense.ts'
import { fromExpense, fromMonth, toExpense, toMonth } from '../wire/expense.ts'
import { invoice } from './invoices/invoices.ts'

export const expense = mapped(wireExpense, toExpense, fromExpense)
const month = mapped(wireMonth, toMonth, fromMonth)

export const expenses = {
  list: endpoint({
    method: 'GET',
    path: '/expense/list',
    summary: 'Expenses, latest day first; search by vendor, category or note',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: expenseQuery,
    replies: { 200: listOf(expense) },
  }),
  export: tableExport({
    path: '/expense/export',
    summary: 'Expenses as CSV or XLSX, oldest first; limited as the list is',
    filters: expenseQuery.omit({ page: true, pageSize: true }),
  }),
  months: endpoint({
    method: 'GET',
    path: '/expense/months',
    summary: 'Spending by month, category and currency; by default in the last twelve months',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: monthsQuery,
    replies: { 200: z.object({ data: z.array(month) }) },
  }),
  categories: endpoint({
    method: 'GET',
    path: '/expense/categories',
    summary: 'The categories of the account and the usual ones, in alphabetical order',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    replies: { 200: z.object({ data: z.array(z.string()) }) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/expense/get/{id}',
    summary: 'One expense',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: expense }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/expense/add',
    summary: 'Adds an expense',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    body: expenseFields,
    idempotent: 'transaction',
    replies: { 201: changed(expense) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/expense/update/{id}',
    summary: 'Changes an expense; a missing receiptUrl leaves its receipt as it is',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['changed-meanwhile'],
    params: idParam,
    body: expenseFields,
    replies: { 200: changed(expense) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/expense/delete/{id}',
    summary: 'Deletes an expense',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: message },
  }),
  bill: endpoint({
    method: 'POST',
    path: '/expense/bill',
    summary: 'Makes expenses of one currency the lines of a draft invoice to a customer',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-invoiced'],
    body: billFields,
    idempotent: 'transaction',
    replies: { 201: changed(invoice) },
  }),
}
