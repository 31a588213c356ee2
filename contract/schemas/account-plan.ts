import { z } from 'zod'
import { PLAN_NAMES } from '../../domain/plans/plans.ts'
import { moment } from '../fields/common.ts'

export const plan = z.enum(PLAN_NAMES, { error: 'Choose one of the plans.' })

export const accountPlan = z.object({
  plans: plan.nullable(),
  expiresAt: moment.nullable(),
  /** True from a confirmed payment until its code is entered. */
  awaitsCode: z.boolean(),
})
export type WireAccountPlan = z.input<typeof accountPlan>
/** The plan of an account; plan and end are null without one. */
export type AccountPlan = z.output<typeof accountPlan>
