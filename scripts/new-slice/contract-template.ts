import type { Names } from './names.ts'

/** contract/<slice>.ts: one schema, and the endpoints to list, add and get. */
export function contractFile({ many, one, One }: Names): string {
  return `import { z } from 'zod'
import { changed, idParam, listOf, listQuery, moment, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ${one} = z
  .object({ _id: z.string(), name: z.string(), createdAt: moment })
  .meta({ id: '${One}' })
export type ${One} = z.input<typeof ${one}>

export const ${one}Fields = z.object({ name: requiredText('Name', 200) })

export const ${many} = {
  list: endpoint({
    method: 'GET',
    path: '/${one}/list',
    summary: "The user's ${many}, newest first; search by name",
    auth: 'premium',
    query: listQuery,
    replies: { 200: listOf(${one}) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/${one}/add',
    summary: 'Adds one of the ${many}',
    auth: 'premium',
    body: ${one}Fields,
    idempotent: 'transaction',
    replies: { 201: changed(${one}) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/${one}/get/{id}',
    summary: 'One of the ${many}, as an array of one',
    auth: 'premium',
    params: idParam,
    replies: { 200: z.object({ data: z.array(${one}) }) },
  }),
}
`
}
