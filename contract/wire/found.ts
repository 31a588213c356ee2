import { toMajor } from '../../domain/money/money.ts'
import type { Found } from '../../domain/search/found.ts'
import type { WireFound } from '../schemas/found.ts'
import { minorOf } from './numbers.ts'

/**
 * The domain's search results of a response, in minor units. Throws RangeError for a total with more than two decimals.
 */
export function toFound({ invoices, estimates, customers }: WireFound): Found {
  return {
    invoices: invoices.map(({ _id, invoiceNo, clientName, status, state, currency, total }) => ({
      id: _id,
      number: invoiceNo,
      customerName: clientName,
      status,
      state,
      currency,
      total: minorOf(total),
    })),
    estimates: estimates.map(({ _id, estimateNo, clientName, currency, total }) => ({
      ...{ id: _id, number: estimateNo, customerName: clientName },
      ...{ currency, total: minorOf(total) },
    })),
    customers: customers.map(({ _id, name, email }) => ({ id: _id, name, email })),
  }
}

/** The JSON of search results, in major units. */
export function fromFound({ invoices, estimates, customers }: Found): WireFound {
  return {
    invoices: invoices.map(({ id, number, customerName, status, state, currency, total }) => ({
      _id: id,
      invoiceNo: number,
      clientName: customerName,
      status,
      state,
      currency,
      total: toMajor(total),
    })),
    estimates: estimates.map(({ id, number, customerName, currency, total }) => ({
      ...{ _id: id, estimateNo: number, clientName: customerName },
      ...{ currency, total: toMajor(total) },
    })),
    customers: customers.map(({ id, name, email }) => ({ _id: id, name, email })),
  }
}
