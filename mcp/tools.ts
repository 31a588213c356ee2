import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { api } from '../contract/index.ts'
import { estimateFields } from '../contract/schemas/estimate.ts'
import { draftEdit, draftFields } from '../contract/schemas/invoices/invoice-fields.ts'
import type { Ask } from './ask.ts'

/** A tool of the assistant. */
export interface Tool {
  name: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  run(ask: Ask, input: Record<string, unknown>): Promise<unknown>
}

/** The parts of the API that an assistant may read. */
const READABLE = [
  'businesses',
  'customers',
  'items',
  'invoices',
  'payments',
  'receipts',
  'creditNotes',
  'estimates',
  'expenses',
  'claims',
  'recurring',
  'dashboard',
  'reports',
] as const

/** A tool for each of their calls that reads and answers JSON. */
const reads: Tool[] = READABLE.flatMap((slice) =>
  Object.entries<Endpoint>(api[slice]).flatMap(([name, endpoint]) => {
    const { method, scope, produces, offers, path, summary, params, query } = endpoint
    if (method !== 'GET' || scope !== 'read' || produces) return []
    const shape = Object.entries({ ...params?.shape, ...query?.shape })
    // A tool answers JSON and no file.
    const fields = z.object(
      Object.fromEntries(shape.filter(([each]) => !(offers && each === 'format'))),
    )
    return [
      {
        name: `${slice}_${name}`,
        description: summary,
        inputSchema: schemaOf(fields),
        run: (ask: Ask, input: Record<string, unknown>) => {
          const inPath = Object.keys(params?.shape ?? {})
          const asked = Object.entries(input).filter(([each]) => !inPath.includes(each))
          const search = new URLSearchParams(asked.map(([each, value]) => [each, String(value)]))
          return ask('GET', `${filled(path, input)}?${search}`)
        },
      },
    ]
  }),
)

const invoiceId = z.object({ id: z.uuid().describe('The _id of the draft.') })

/** Drafts: nothing here is issued, sent or paid. A person does that in Risiti. */
const drafts: Tool[] = [
  {
    name: 'draft_invoice',
    description:
      'Writes the draft of an invoice: it has no number and counts in no sum until a person issues it in Risiti.',
    inputSchema: schemaOf(draftFields.omit({ draft: true, userID: true })),
    run: (ask, input) => ask('POST', api.invoices.add.path, { ...input, draft: true }),
  },
  {
    name: 'change_draft_invoice',
    description: 'Changes the draft of an invoice. An invoice that was issued is left as it is.',
    inputSchema: schemaOf(draftEdit.omit({ userID: true, version: true }).extend(invoiceId.shape)),
    run: async (ask, { id: given, ...input }) => {
      const { id } = invoiceId.parse({ id: given })
      const { state, version } = shownDraft.parse(
        await ask('GET', filled(api.invoices.get.path, { id })),
      ).data[0]
      if (state !== 'draft')
        throw new Error('This invoice was issued: only a person may change it.')
      // The version that was just read, whatever the assistant says: only that one is known to be a draft.
      // Parsed by the contract: `items` makes it an edit, and fields about money or status are dropped.
      const body = z.encode(draftEdit, draftEdit.parse(input))
      return ask('PUT', filled(api.invoices.update.path, { id }), { ...body, version })
    },
  },
  {
    name: 'draft_estimate',
    description: 'Writes the draft of an estimate. A person sends it to the customer in Risiti.',
    inputSchema: schemaOf(estimateFields),
    run: (ask, input) => ask('POST', api.estimates.add.path, input),
  },
]

export const TOOLS: readonly Tool[] = [...reads, ...drafts]

const shownDraft = z.object({
  data: z.tuple([z.looseObject({ state: z.string(), version: z.number() })]),
})

function filled(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function schemaOf(fields: z.ZodType): Tool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
  return { ...schema, type: 'object' }
}
