import { describe, expect, test } from 'vitest'
import { completeMapping, type Mapping, mappingFault, plainName, programOf } from './columns.ts'
import { IMPORT_FIELDS, type ImportKind } from './fields.ts'

interface Export {
  program: string
  kind: ImportKind
  columns: readonly string[]
  mapping: Mapping
}

/** The columns of real exports, as far as they matter here. */
const EXPORTS: readonly Export[] = [
  {
    program: 'Paystack',
    kind: 'payments',
    columns: [
      ...['Reference', 'Channel', 'Amount', 'Currency', 'Status', 'Paid At', 'Fees'],
      ...['Customer Email', 'Gateway Response', 'Message'],
    ],
    mapping: {
      ...{ Reference: 'reference', Channel: 'channel', Amount: 'amount', Currency: 'currency' },
      ...{ Status: 'status', 'Paid At': 'paidOn', 'Customer Email': 'email' },
    },
  },
  {
    program: 'Zoho Invoice',
    kind: 'clients',
    columns: [
      'Contact ID',
      'Display Name',
      'Company Name',
      'EmailID',
      'Phone',
      'MobilePhone',
      'Billing Address',
      'Billing City',
    ],
    mapping: {
      'Display Name': 'name',
      EmailID: 'email',
      Phone: 'phone',
      'Billing Address': 'address',
      'Billing City': 'city',
    },
  },
  {
    program: 'Zoho Invoice',
    kind: 'invoices',
    columns: [
      'Invoice Date',
      'Invoice ID',
      'Invoice Number',
      'Invoice Status',
      'Customer Name',
      'Due Date',
      'Currency Code',
      'Item Name',
      'Quantity',
      'Item Total',
      'SubTotal',
      'Total',
      'Balance',
      'Item Price',
    ],
    mapping: {
      'Invoice Date': 'issueDate',
      'Invoice Number': 'number',
      'Invoice Status': 'status',
      'Customer Name': 'client',
      'Due Date': 'dueDate',
      'Currency Code': 'currency',
      'Item Name': 'description',
      Quantity: 'qty',
      'Item Price': 'unitPrice',
    },
  },
  {
    program: 'Invoice Ninja',
    kind: 'invoices',
    columns: [
      'Invoice Number',
      'Client Name',
      'Invoice Date',
      'Due Date',
      'Paid to Date',
      'Item Product',
      'Item Notes',
      'Item Cost',
      'Item Quantity',
    ],
    mapping: {
      'Invoice Number': 'number',
      'Client Name': 'client',
      'Invoice Date': 'issueDate',
      'Due Date': 'dueDate',
      'Paid to Date': 'amountPaid',
      'Item Product': 'description',
      'Item Cost': 'unitPrice',
      'Item Quantity': 'qty',
    },
  },
  {
    program: 'Invoice Ninja',
    kind: 'items',
    columns: ['Product', 'Notes', 'Cost', 'Price', 'Quantity'],
    mapping: { Product: 'name', Notes: 'description', Price: 'unitPrice' },
  },
  {
    program: 'InvoiceShelf',
    kind: 'invoices',
    columns: [
      'invoice_number',
      'invoice_date',
      'due_date',
      'customer_name',
      'paid_status',
      'sub_total',
      'total',
      'due_amount',
      'notes',
    ],
    mapping: {
      invoice_number: 'number',
      invoice_date: 'issueDate',
      due_date: 'dueDate',
      customer_name: 'client',
      sub_total: 'unitPrice',
      notes: 'description',
    },
  },
  {
    program: 'Paystack',
    kind: 'clients',
    columns: ['Customer Code', 'First Name', 'Last Name', 'Email', 'Phone'],
    mapping: { 'First Name': 'firstName', 'Last Name': 'lastName', Email: 'email', Phone: 'phone' },
  },
  {
    program: 'Zoho Invoice',
    kind: 'expenses',
    columns: [
      'Expense Date',
      'Expense Account',
      'Vendor',
      'Currency Code',
      'Tax Amount',
      'Expense Amount',
      'Expense Description',
    ],
    mapping: {
      'Expense Date': 'day',
      'Expense Account': 'category',
      Vendor: 'vendor',
      'Currency Code': 'currency',
      'Tax Amount': 'vat',
      'Expense Amount': 'amount',
      'Expense Description': 'note',
    },
  },
]

describe.each(EXPORTS)('$kind from $program', ({ program, kind, columns, mapping }) => {
  test('are recognised, and their columns matched', () => {
    expect(programOf(columns)).toBe(program)
    expect(completeMapping(kind, columns)).toEqual(mapping)
  })
})

test('a list that no program exported comes from no program', () => {
  expect(programOf(['Name', 'E-mail', 'Phone'])).toBeNull()
})

test('a choice by hand stays, and no other column gets its field', () => {
  const columns = ['Name', 'Company', 'Email']
  expect(completeMapping('clients', columns, { Company: 'name', Email: '' })).toEqual({
    Company: 'name',
  })
})

test('no column has two fields, and no field two columns', () => {
  const mapping = completeMapping('clients', ['Client', 'Customer', 'Name', 'Mail', 'E-mail'])
  expect(mapping).toEqual({ Name: 'name', 'E-mail': 'email' })
})

test('a mapping that does not fit its file is refused', () => {
  expect(mappingFault('items', ['A'], { B: 'name' })).toBe('This file has no column "B".')
  expect(mappingFault('items', ['A', 'B'], { A: 'name', B: 'name' })).toContain('Two columns')
  expect(mappingFault('items', ['A', 'B'], { A: 'name', B: '' })).toBeNull()
})

test('names of columns are compared without case and punctuation', () => {
  for (const fields of Object.values(IMPORT_FIELDS))
    for (const { names } of fields) {
      expect(names).toEqual(names.map(plainName))
      expect(new Set(names).size).toBe(names.length)
    }
})
