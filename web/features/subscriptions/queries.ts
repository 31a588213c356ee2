import { useQuery } from '@tanstack/react-query'
import { PLAN_NAMES, type PlanName } from '../../../domain/plans.ts'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

/** The user's plan and when it ends; both null when there is none. */
export function useSubscription() {
  const { userID } = useSession()
  return useQuery({
    queryKey: ['subscription', userID],
    queryFn: () => call('GET /premiumUsers/get/user/{userID}', { params: { userID } }),
  })
}

/** Whether the payment of a reference is confirmed. The server asks the provider, so a late webhook does not matter. */
export function usePayment(reference: string) {
  return useQuery({
    queryKey: ['payment', reference],
    queryFn: () => call('POST /paystack/verify', { body: { reference } }),
    enabled: reference !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The plan that an address asks for, 'Pro Plan' or 'pro'; the cheapest when it names none. */
export function planIn(query: URLSearchParams): PlanName {
  const asked = (query.get('plan') ?? '')
    .trim()
    .toLowerCase()
    .replace(/ plan$/, '')
  return PLAN_NAMES.find((name) => name.toLowerCase() === `${asked} plan`) ?? PLAN_NAMES[0]
}
