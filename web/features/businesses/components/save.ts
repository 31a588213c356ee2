import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { businessFields } from '../../../../contract/schemas/parties/business.ts'
import { toBusiness } from '../../../../contract/wire/parties/business.ts'
import { fromBusinessFields } from '../../../../contract/wire/parties/business-fields.ts'
import { dataBy } from '../../../../contract/wire/replies.ts'
import { call } from '../../../lib/api/api.ts'
import { businessesKey } from '../queries.ts'

/** What the form of a business parses to. */
export type BusinessFields = z.output<typeof businessFields>

interface NewBusiness {
  fields: BusinessFields
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Adds a business. Fails with ApiError 'plan-limit' when the plan allows no more (PLAN-3). */
export function useAddBusiness() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewBusiness) => {
      const { data } = await call(
        'POST /business/add',
        { body: fromBusinessFields(fields), decode: dataBy(toBusiness) },
        { key },
      )
      return data
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: businessesKey }),
  })
}

/** Updates a business; existing invoices keep their old data. */
export function useUpdateBusiness(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (fields: BusinessFields) => {
      const { data } = await call('PUT /business/update/{id}', {
        params: { id },
        body: fromBusinessFields(fields),
        decode: dataBy(toBusiness),
      })
      return data
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: businessesKey }),
  })
}
