import { useQuery } from '@tanstack/react-query'
import { toAccountPlan } from '../../../contract/wire/plan.ts'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'

/** The user's plan and its end; both null if there is none. */
export function useSubscription() {
  const { userID } = useSession()
  return useQuery({
    queryKey: ['subscription', userID],
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
