import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportKind } from '../../../domain/importing/fields.ts'
import type { DayOrder } from '../../../domain/importing/read-day.ts'
import { call } from '../../lib/api/api.ts'
import { noReply } from '../../lib/api/api-error.ts'
import type { JsonReply } from '../../lib/api/api-types.ts'
import { sendFile } from '../../lib/api/upload.ts'

type PreviewReply = JsonReply<'POST /import/preview'>
/** What an import of a file would do. */
export type Preview = PreviewReply['data']

/** What is asked about a file. */
export interface Choice {
  kind: ImportKind
  /** The column of each field, '' for none; undefined while all is guessed. */
  columns?: Readonly<Record<string, string>>
  dayOrder?: DayOrder
  /** Of invoices; the first one by default. */
  businessId?: string
}

interface Asked {
  file: File
  choice: Choice
  /** The preview before, whose columns were chosen from. */
  earlier?: Preview | undefined
  onProgress(fraction: number): void
}

/** The dry run of a file. */
export function usePreview() {
  return useMutation({
    mutationFn: async ({ file, choice, earlier, onProgress }: Asked): Promise<Preview> => {
      const { kind, columns, dayOrder, businessId } = choice
      const mapping = columns && earlier && JSON.stringify(mappingOf(columns, earlier.columns))
      const fields = {
        kind,
        ...(mapping && { mapping }),
        ...(dayOrder && { dayOrder }),
        ...(businessId && { businessID: businessId }),
      }
      const reply = await sendFile('/api/import/preview', file, fields, { onProgress })
      if (!isPreview(reply)) throw noReply()
      return reply.data
    },
  })
}

/** Every column of the file with its field, so that the server does not guess columns that the user has cleared. */
function mappingOf(columns: Readonly<Record<string, string>>, names: readonly string[]) {
  const chosen = Object.entries(columns)
  return Object.fromEntries(
    names.map((name) => [name, chosen.find(([, column]) => column === name)?.[0] ?? '']),
  )
}

function isPreview(reply: unknown): reply is PreviewReply {
  return typeof reply === 'object' && reply !== null && 'data' in reply
}

interface Run {
  importID: string
  skipInvalid: boolean
  nextNumber?: number | undefined
}

/** An import may take as long as the server lets a request. */
const TIMEOUT_MS = 60_000

/** Stores what was previewed. Every list may have changed after it. */
export function useRunImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Run) => call('POST /import/run', { body }, { timeout: TIMEOUT_MS }),
    onSuccess: () => void cache.invalidateQueries(),
  })
}

/** How many rows a running import has stored; polled while it runs. */
export function useProgress(importID: string, isRunning: boolean) {
  return useQuery({
    queryKey: ['imports', importID],
    queryFn: ({ signal }) => call('GET /import/get/{id}', { params: { id: importID } }, { signal }),
    enabled: isRunning && importID !== '',
    refetchInterval: 700,
  })
}
