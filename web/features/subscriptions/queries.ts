import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { activate, checkout } from '../../../contract/endpoints/subscriptions.ts'
import { toAccountPlan } from '../../../contract/wire/plan.ts'
import { call } from '../../lib/api/api.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { useSession } from '../../lib/session/session.ts'

/** The user's plan and its end; both null if there is none. */
export function useSubscription() {
  const { userID } = useSession()
  return useQuery({
    queryKey: ['subscription', userID],
    meta: KEPT,
    queryFn: () =>
      call('GET /premiumUsers/get/user/{userID}', { params: { userID }, decode: toAccountPlan }),
  })
}

/** Whether a payment is confirmed, by its reference. The server asks the provider, so a late webhook does not matter. */
export function usePayment(reference: string) {
  return useQuery({
    queryKey: ['payment', reference],
    queryFn: () => call('POST /paystack/verify', { body: { reference } }),
    enabled: reference !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface NewPayment {
  fields: z.output<typeof checkout>
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Starts the payment of a plan and returns the address of the provider's page. */
export function useStartPayment() {
  return useMutation({
    mutationFn: async ({ fields, key }: NewPayment) => {
      const { data } = await call('POST /paystack/initialize', { body: fields }, { key })
      return data.authorization_url
    },
  })
}

/** Activates a paid plan, which opens most screens: everything is refetched. `onSuccess` is called before that. */
export function useActivatePlan({ onSuccess }: Pick<Outcome, 'onSuccess'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof activate>) => call('POST /verifyAccount', { body }),
    onSuccess: async () => {
      onSuccess()
      await cache.invalidateQueries()
    },
  })
}

/** Mails the activation code again. */
export function useResendActivation() {
  const { userID } = useSession()
  return useMutation({
    mutationFn: () => call('POST /resendActivation', { body: { userID } }),
  })
}
