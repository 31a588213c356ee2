import type { z } from 'zod'
import type { estimateEdit } from '../../../../contract/schemas/estimate.ts'
import { addDays, type Day } from '../../../../domain/dates.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import {
  BLANK,
  type EditorValues,
  valuesOf,
  WIRE_NAMES,
  wireContent,
  wireLine,
} from '../../invoices/index.ts'

/** The request body of an estimate. */
type EstimateBody = z.input<typeof estimateEdit>

/** The fields of the request, by the names of the editor's fields. */
export const ESTIMATE_WIRE_NAMES = { ...WIRE_NAMES, dueDate: 'validUntil' }

/** Days for which a new estimate is valid unless its writer says otherwise. */
const DAYS_VALID = 30

/** An empty form for a business, with a customer chosen or ''. */
export function blankEstimate(businessId: string, customerId: string, today: Day): EditorValues {
  return {
    businessId,
    customerId,
    dueDate: addDays(today, DAYS_VALID),
    currency: 'NGN',
    details: '',
    depositRate: '',
    ...BLANK.terms,
    footer: '',
    lines: [{ ...BLANK.line }],
  }
}

/** Maps an estimate to the editor's values. */
export function valuesOfEstimate(estimate: Estimate): EditorValues {
  return valuesOf({ ...estimate, state: 'issued', dueDate: estimate.validUntil })
}

/** Maps the editor's values to a request; the estimate is the one being edited. */
export function wireEstimate(
  values: EditorValues,
  userID: string,
  estimate: Estimate | undefined,
): EstimateBody {
  return {
    userID,
    ...wireContent(values, estimate),
    validUntil: values.dueDate,
    items: values.lines.map(wireLine),
    ...(estimate && { version: estimate.version }),
  }
}
