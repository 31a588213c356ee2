import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BoundField } from '../../../lib/form/form.ts'
import type { RepeatValues } from './recurring-values.ts'

/** Registers a field about how something recurs, in any of the forms. */
export type RepeatField = (
  name: `repeat.${keyof RepeatValues}`,
) => UseFormRegisterReturn & BoundField
