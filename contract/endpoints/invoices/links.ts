import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idParam, message } from '../../fields/common.ts'

export const link = z.object({ data: z.object({ url: z.string() }), message: z.string() })

export const links = {
  get: endpoint({
    method: 'POST',
    path: '/invoice/link/{id}',
    summary: "The address of the customer's page of an invoice; the same one every time",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued'],
    params: idParam,
    replies: { 200: link },
  }),
  renew: endpoint({
    method: 'POST',
    path: '/invoice/link/{id}/renew',
    summary: "Gives the customer's page a new address; the old one answers 410",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: link },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/invoice/link/{id}',
    summary: "Closes the customer's page of an invoice: its address answers 410",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: message },
  }),
  shared: endpoint({
    method: 'POST',
    path: '/invoice/shared/{id}',
    summary:
      'Notes that the address was given to the customer, by WhatsApp, as a copied link or by the phone',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued', 'void'],
    params: idParam,
    body: z.object({
      channel: z.enum(['whatsapp', 'link', 'share'], {
        error: 'Channel must be whatsapp, link or share.',
      }),
    }),
    idempotent: 'transaction',
    replies: { 200: message },
  }),
}
