import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, messageOf } from '../api/api.ts'
import { toast } from '../toasts.ts'
import {
  isEmpty,
  resolverFor,
  showServerErrors,
  summarizeErrors,
  type WireNames,
} from './form-errors.ts'
import { useSubmitKey } from './submit-key.ts'

interface Submission {
  /** The Idempotency-Key of this submit. Reused when a submit without a response is repeated unchanged. */
  key: string
}

interface Options<V extends FieldValues, Parsed> {
  defaults: DefaultValues<V>
  /** The toast when a required field is empty, word for word from the specification. */
  emptyToast: string
  /**
   * Called with what the schema parsed. An error it throws is shown; the server's `fields` messages appear at their
   * inputs.
   */
  onSubmit: (parsed: Parsed, submission: Submission) => Promise<unknown>
  /** The field to mark for an error without `fields`, by error code: { 'wrong-code': 'opt' }. */
  fieldByCode?: Record<string, Path<V>>
  /** The toast for a failure. Default: its own message. */
  failure?: (error: unknown) => string
  /** True for a form that shows `problem` itself: a failure that concerns no field then has no toast. */
  showsProblem?: boolean
  /** The Idempotency-Key that `defaults` may have been sent under: submitted unchanged, they are sent under it again. */
  sentAs?: string | undefined
  /** True for a form that stays on screen after a success: its field states are then reset. */
  staysOpen?: boolean
}

interface WireOptions<V extends FieldValues, S extends z.ZodType> extends Options<V, z.output<S>> {
  /** Maps field values to the request body, which the contract's schema parses. */
  wire: (values: V) => z.input<S>
  /** The fields that have another name in the body, for the errors of schema and server. */
  names?: WireNames
}

/** Props for a kit input: {...form.field('email')}. */
export interface BoundField {
  state: 'good' | 'bad' | undefined
  fault: string | undefined
}

/** A form whose field values match the contract's schema directly. See useWireForm. */
export function useContractForm<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  options: Options<z.input<S>, z.output<S>>,
) {
  return useWireForm(schema, { ...options, wire: (values: z.input<S>) => values })
}

/**
 * A form validated by the contract's schema. Nothing is sent while it is invalid; after an attempt every filled-in
 * field is good or bad, a toast says what is wrong and the first invalid field is focused. One request at a time; a failure
 * keeps the input. `schema` may be a function, for a form that one of several buttons submits.
 *
 * Use: <form onSubmit={form.submit} noValidate>, {...form.field('name')} on each kit input, busy={form.busy}.
 */
export function useWireForm<V extends FieldValues, S extends z.ZodType>(
  schema: S | (() => S),
  options: WireOptions<V, S>,
) {
  const methods = useForm<V, unknown, z.output<S>>({
    defaultValues: options.defaults,
    resolver: (...args) =>
      resolverFor(
        typeof schema === 'function' ? schema() : schema,
        options.wire,
        options.names,
      )(...args),
  })
  const running = useRef(false)
  const succeeded = useRef(false)
  const submitKey = useSubmitKey(options.defaults, options.sentAs)
  const [problem, setProblem] = useState('')

  async function send(parsed: z.output<S>): Promise<void> {
    const key = submitKey.take(methods.getValues())
    try {
      await options.onSubmit(parsed, { key })
      submitKey.drop()
      succeeded.current = true
    } catch (error) {
      if (!isUnanswered(error)) submitKey.drop()
      const isAtField = showServerErrors(methods, error, options.fieldByCode, options.names)
      const text = options.failure ? options.failure(error) : messageOf(error)
      if (!isAtField) setProblem(text)
      if (isAtField || !options.showsProblem) toast.bad(text)
    }
  }

  const showFaults = (errors: unknown) =>
    toast.bad(summarizeErrors(errors, methods.getValues(), options.emptyToast))
  const attempt = methods.handleSubmit(send, showFaults)

  /** Sends one request for a double click: the flag is set before React renders the button as busy. */
  async function submit(event?: React.SyntheticEvent): Promise<void> {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    succeeded.current = false
    setProblem('')
    await attempt(event).finally(() => {
      running.current = false
    })
    // Only here: handleSubmit raises submitCount when it ends.
    if (options.staysOpen && succeeded.current) methods.reset(undefined, { keepValues: true })
  }

  const stateOf = (name: Path<V>) => fieldState(methods, name, problem !== '')

  return {
    ...methods,
    submit,
    /** Why the last submit failed, if that concerns no field; else ''. */
    problem,
    /** Shows what a submit would refuse, and sends nothing. */
    check: methods.handleSubmit(() => undefined, showFaults),
    busy: methods.formState.isSubmitting,
    /** Marks the current values as sent before under this key: if unchanged, the next submit repeats it. */
    resume: (key: string) => submitKey.put(key, methods.getValues()),
    /** Registers an input and returns its state. */
    field: (name: Path<V>) => ({ ...methods.register(name), ...stateOf(name) }),
    /** The state of a field, for inputs that are not registered by ref. */
    fieldState: stateOf,
  }
}

/**
 * None is good when the submit failed for another reason than its fields (`hasProblem`), nor is an optional field that
 * was left empty.
 */
function fieldState<V extends FieldValues>(
  methods: Pick<UseFormReturn<V>, 'formState' | 'getFieldState' | 'getValues'>,
  name: Path<V>,
  hasProblem: boolean,
): BoundField {
  const { submitCount } = methods.formState
  const fault = methods.getFieldState(name, methods.formState).error?.message
  if (fault) return { state: 'bad', fault }
  const isGood = submitCount > 0 && !hasProblem && !isEmpty(methods.getValues(name))
  return { state: isGood ? 'good' : undefined, fault: undefined }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'no-reply'
}
