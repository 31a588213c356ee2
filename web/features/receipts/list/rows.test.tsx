import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import { Rows } from './rows.tsx'

const receipt: Receipt = {
  id: 'r',
  number: 'RCT-000001',
  paymentId: 'p',
  invoiceId: null,
  invoiceNumbers: [],
  customerName: 'Ada',
  seller: {
    ...{ businessId: 'b', name: 'Obi', email: '', phone: '', category: '', address: '' },
    ...{ taxId: '', cacNumber: '', logoKey: null },
  },
  currency: 'NGN',
  ...{ amount: 500n, total: 500n, paidToDate: 500n, balance: 0n },
  method: 'cash',
  source: 'manual',
  paidOn: '2026-11-24',
  reference: '',
  verifyUrl: 'https://risiti.example/r/x',
  isVoided: false,
  refunded: 0n,
  createdAt: new Date(0),
}
const shown = (changes: Partial<Receipt>) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <Rows receipts={[{ ...receipt, ...changes }]} waiting={false} />
    </Router>,
  )

test('a partly refunded receipt shows it, and a void one only that it is void', () => {
  expect(shown({})).not.toContain('refunded')
  expect(shown({ refunded: 499n })).toContain('Partly refunded')
  const voided = shown({ refunded: 500n, isVoided: true })
  expect(voided).toContain('Void')
  expect(voided).not.toContain('refunded')
})
