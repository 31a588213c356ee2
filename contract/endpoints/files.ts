import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary:
      'Stores a logo, a profile image or a photo of a receipt or a certificate (PNG, JPEG, WebP or SVG up to 5 MB), re-encoded from its pixels; these may also be PDFs. Only the account itself may fetch them',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['busy', 'files-unavailable'],
    accepts: 'multipart',
    body: z.object({
      purpose: z.enum(['logo', 'avatar', 'expense'], {
        error: "purpose must be 'logo', 'avatar' or 'expense'.",
      }),
    }),
    idempotent: 'call',
    replies: { 200: z.object({ data: z.object({ url: z.string() }) }) },
  }),
}
