import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { claimState, declineFields, wireClaim } from '../../schemas/invoices/claim.ts'
import { fromClaim, toClaim } from '../../wire/invoices/claim.ts'
import { payment } from './payments.ts'

export const claim = mapped(wireClaim, toClaim, fromClaim)

export const claims = {
  list: endpoint({
    method: 'GET',
    path: '/claim/list',
    summary:
      'Claims of customers to have paid an invoice by transfer, newest first; search by client name',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.extend({
      invoiceID: bodyId.optional(),
      state: z.union([claimState, z.literal('')]).optional(),
    }),
    replies: { 200: listOf(claim) },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/payment/confirm-claim/{id}',
    summary:
      "Records the payment of a claim and gives its receipt; an excess over what is due becomes the customer's credit",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-decided', 'changed-meanwhile'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: changed(payment) },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/payment/decline-claim/{id}',
    summary: "Declines a claim; the customer sees the reason on the invoice's page",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-decided'],
    params: idParam,
    body: declineFields,
    idempotent: 'transaction',
    replies: { 200: changed(claim) },
  }),
}
