import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary:
      'Stores a logo or a profile image (PNG, JPEG, WebP or SVG up to 5 MB), re-encoded from its pixels',
    needs: ['session', 'verified', 'plan'],
    refuses: ['busy'],
    accepts: 'multipart',
    body: z.object({
      purpose: z.enum(['logo', 'avatar'], { error: "purpose must be 'logo' or 'avatar'." }),
    }),
    idempotent: 'call',
    replies: { 200: z.object({ data: z.object({ url: z.string() }) }) },
  }),
}
