import { expect, test } from 'vitest'
import { toDomainQuery } from './query.ts'

test('the ids of a query get the names of the domain, and nothing else changes', () => {
  const rest = { page: 2, search: 'clientID', from: undefined }
  expect(toDomainQuery({ ...rest, clientID: 'c', businessID: 'b' })).toStrictEqual({
    ...rest,
    customerId: 'c',
    businessId: 'b',
  })
  expect(toDomainQuery({ invoiceID: 'i', recurringID: undefined })).toStrictEqual({
    invoiceId: 'i',
    recurringId: undefined,
  })
})
