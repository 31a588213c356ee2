import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../fields/common.ts'
import { importProgress, previewFields, previewReply, runFields } from '../schemas/import.ts'

export const imports = {
  preview: endpoint({
    method: 'POST',
    path: '/import/preview',
    summary:
      'Reads a CSV file or the first sheet of a workbook (5 MB, 20,000 rows) and returns what an import of it would do; only the file is stored, for a day',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['busy'],
    accepts: 'multipart',
    body: previewFields,
    idempotent: 'call',
    replies: { 200: z.object({ data: previewReply }) },
  }),
  run: endpoint({
    method: 'POST',
    path: '/import/run',
    summary:
      'Imports what a preview has read, all of it or nothing. An import runs once; with skipInvalid, faulty rows are left out',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-run', 'import-invalid', 'changed-meanwhile', 'busy'],
    body: runFields,
    idempotent: 'call',
    replies: {
      200: z.object({ data: z.object({ made: z.number().int(), skipped: z.number().int() }) }),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: '/import/get/{id}',
    summary: 'How far an import has come, and what it made',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    params: idParam,
    replies: { 200: z.object({ data: importProgress }) },
  }),
}
