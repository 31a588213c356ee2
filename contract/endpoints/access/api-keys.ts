import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idParam, listOf, listQuery, message } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { apiKeyFields, wireApiKey } from '../../schemas/access/api-key.ts'
import { fromApiKey, toApiKey } from '../../wire/access/api-key.ts'

export const apiKey = mapped(wireApiKey, toApiKey, fromApiKey)

/** The key itself is in one reply only: that of the call that made it. */
const newApiKey = mapped(
  wireApiKey.extend({ key: z.string() }),
  ({ key, ...wire }) => ({ ...toApiKey(wire), key }),
  ({ key, ...made }) => ({ ...fromApiKey(made), key }),
)

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/apikey/list',
    summary: 'The API keys of the account, newest first; the keys themselves are not shown again',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    query: listQuery.omit({ search: true }),
    replies: { 200: listOf(apiKey) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/apikey/add',
    summary:
      'Makes an API key, which is shown this once. It works through the whole of `expiresOn` in Lagos',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    body: apiKeyFields,
    replies: { 201: z.object({ data: newApiKey, message: z.string() }) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/apikey/delete/{id}',
    summary: 'Revokes an API key; it is refused from then on',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    params: idParam,
    replies: { 200: message },
  }),
  removeAll: endpoint({
    method: 'POST',
    path: '/apikey/revoke-all',
    summary: 'Revokes every API key of the account; they are refused from then on',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    replies: { 200: message },
  }),
}
