import { z } from 'zod'
import { PLAN_NAMES } from '../../domain/plans/plans.ts'

export const plan = z.enum(PLAN_NAMES, { error: 'Choose one of the plans.' })

/** The plan of an account as JSON; contract/wire/plan.ts maps it to the domain. */
export const wireAccountPlan = z.object({
  plans: plan.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  awaitsCode: z.boolean(),
})
export type WireAccountPlan = z.infer<typeof wireAccountPlan>
