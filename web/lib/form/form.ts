import { toNestErrors } from '@hookform/resolvers'
import { useCallback, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { EMAIL_ERROR } from '../../../contract/common.ts'
import { ApiError, messageOf, newKey } from '../api/api.ts'
import { toast } from '../toasts.ts'

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
  /** True for a form that stays on screen after a success: its field states are then reset. */
  staysOpen?: boolean
}

interface WireOptions<V extends FieldValues, S extends z.ZodType> extends Options<V, z.output<S>> {
  /** Maps field values to the request body, which the contract's schema parses. Field names must match. */
  wire: (values: V) => z.input<S>
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
 * A form validated by the contract's schema. Nothing is sent while it is invalid; after an attempt every field is
 * good or bad, a toast says what is wrong and the first invalid field is focused. One request at a time; a failure
 * keeps the input.
 *
 * Use: <form onSubmit={form.submit} noValidate>, {...form.field('name')} on each kit input, busy={form.busy}.
 */
export function useWireForm<V extends FieldValues, S extends z.ZodType>(
  schema: S,
  options: WireOptions<V, S>,
) {
  const methods = useForm<V, unknown, z.output<S>>({
    defaultValues: options.defaults,
    resolver: resolverFor(schema, options.wire),
  })
  const running = useRef(false)
  const succeeded = useRef(false)
  const submitKey = useSubmitKey()

  async function send(parsed: z.output<S>): Promise<void> {
    const key = submitKey.take(methods.getValues())
    try {
      await options.onSubmit(parsed, { key })
      submitKey.drop()
      succeeded.current = true
    } catch (error) {
      if (!isUnanswered(error)) submitKey.drop()
      showServerErrors(methods, error, options.fieldByCode)
      toast.bad(options.failure ? options.failure(error) : messageOf(error))
    }
  }

  const attempt = methods.handleSubmit(send, (errors) => {
    toast.bad(summarize(flattenErrors(errors), methods.getValues(), options.emptyToast))
  })

  /** Sends one request for a double click: the flag is set before React renders the button as busy. */
  async function submit(event?: React.SyntheticEvent): Promise<void> {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    succeeded.current = false
    await attempt(event).finally(() => {
      running.current = false
    })
    // Only here: handleSubmit raises submitCount when it ends.
    if (options.staysOpen && succeeded.current) methods.reset(undefined, { keepValues: true })
  }

  return {
    ...methods,
    submit,
    busy: methods.formState.isSubmitting,
    /** Marks the current values as sent before under this key: if unchanged, the next submit repeats it. */
    resume: (key: string) => submitKey.put(key, methods.getValues()),
    /** Registers an input and returns its state. */
    field: (name: Path<V>) => ({ ...methods.register(name), ...fieldState(methods, name) }),
    /** The state of a field, for inputs that are not registered by ref. */
    fieldState: (name: Path<V>) => fieldState(methods, name),
  }
}

function fieldState<V extends FieldValues>(
  methods: Pick<UseFormReturn<V>, 'formState' | 'getFieldState'>,
  name: Path<V>,
): BoundField {
  const { submitCount } = methods.formState
  const fault = methods.getFieldState(name, methods.formState).error?.message
  if (fault) return { state: 'bad', fault }
  return { state: submitCount > 0 ? 'good' : undefined, fault: undefined }
}

function resolverFor<V extends FieldValues, S extends z.ZodType>(
  schema: S,
  wire: (values: V) => z.input<S>,
): Resolver<V, unknown, z.output<S>> {
  return (values, _, options) => {
    const result = schema.safeParse(wire(values))
    if (result.success) return { values: result.data, errors: {} }
    const faults: Record<string, FieldError> = {}
    for (const issue of result.error.issues) {
      const name = issue.path.join('.') || 'root'
      faults[name] ??= { type: issue.code, message: messageFor(issue, at(values, issue.path)) }
    }
    return { values: {}, errors: toNestErrors<V>(faults, options) }
  }
}

/** Distinguishes an empty address from a malformed one, and an unreadable number from an empty one. */
function messageFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (isEmpty(value))
    return issue.message === EMAIL_ERROR ? 'Enter an e-mail address.' : issue.message
  const isUnread = issue.code === 'invalid_type' && issue.expected === 'number'
  return isUnread ? 'Write it as a number, such as 2 or 1,500.50.' : issue.message
}

/** One message for all errors: a field is empty, or else an address is malformed, or else the first error. */
function summarize(faults: Fault[], values: unknown, emptyToast: string): string {
  const someEmpty = faults.some(({ name }) => isEmpty(at(values, name.split('.'))))
  const malformed = faults.find(({ message }) => message === EMAIL_ERROR)
  return someEmpty ? emptyToast : (malformed?.message ?? faults[0]?.message ?? emptyToast)
}

interface Fault {
  name: string
  message: string
}

/** Flattens react-hook-form's errors, nested like the values, into a list in field order. */
function flattenErrors(errors: unknown, path = ''): Fault[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ name: path, message: errors.message }]
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : flattenErrors(inner, path ? `${path}.${name}` : name),
  )
}

function at(values: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value instanceof Object ? Reflect.get(value, part) : undefined),
    values,
  )
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '')
}

/** Shows the server's errors at the form's inputs and focuses the first. */
function showServerErrors<V extends FieldValues>(
  methods: Pick<UseFormReturn<V>, 'getValues' | 'setError'>,
  error: unknown,
  fieldByCode: Record<string, Path<V>> = {},
): void {
  if (!(error instanceof ApiError)) return
  const values = methods.getValues()
  const isFormField = (name: string): name is Path<V> => at(values, name.split('.')) !== undefined
  const fieldForCode = fieldByCode[error.code]
  const fields = fieldForCode ? { [fieldForCode]: error.message, ...error.fields } : error.fields
  Object.keys(fields)
    .filter(isFormField)
    .forEach((name, index) => {
      const fault = { type: 'server', message: fields[name] ?? '' }
      methods.setError(name, fault, { shouldFocus: index === 0 })
    })
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'no-reply'
}

/** One key per submit: one without a response may have been carried out, so repeating it unchanged reuses its key. */
function useSubmitKey() {
  const last = useRef<{ key: string; values: string } | null>(null)
  const take = useCallback((values: unknown) => {
    const text = JSON.stringify(values)
    if (last.current?.values !== text) last.current = { key: newKey(), values: text }
    return last.current.key
  }, [])
  const put = useCallback((key: string, values: unknown) => {
    last.current = { key, values: JSON.stringify(values) }
  }, [])
  const drop = useCallback(() => {
    last.current = null
  }, [])
  return { take, put, drop }
}
