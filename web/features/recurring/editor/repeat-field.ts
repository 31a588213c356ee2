import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BoundField } from '../../../lib/form/form.ts'
import type { RepeatValues } from './recurring-values.ts'

/** Registers a field that says how something recurs, in whichever form it is. */
export type RepeatField = (
  name: `repeat.${keyof RepeatValues}`,
) => UseFormRegisterReturn & BoundField
