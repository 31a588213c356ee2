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
import { EMAIL_ERROR } from '../../contract/common.ts'
import { toast } from '../ui/toast.tsx'
import { ApiError, messageOf, newKey } from './api.ts'

interface Submission {
  /** The Idempotency-Key of this submit. The same again while an unanswered submit is repeated unchanged. */
  key: string
}

interface Options<V extends FieldValues> {
  defaults: DefaultValues<V>
  /** The toast when a required field is empty, to the letter of the specification. */
  emptyToast: string
  /** Sends the values. What it throws is shown; faults of the server's `fields` go to their inputs. */
  onSubmit: (values: V, submission: Submission) => Promise<unknown>
  /** The field that a refusal without `fields` is about, by the refusal's code: { 'wrong-code': 'opt' }. */
  blame?: Record<string, Path<V>>
  /** The toast for a failure. Left out: its own message. */
  failure?: (error: unknown) => string
  /** True for a form that stays in view after a success: its marks are neutral again then. */
  stays?: boolean
}

interface WireOptions<V extends FieldValues, W> extends Options<V> {
  /** What is sent, made from what the fields hold; the contract's schema judges this. Names of fields must agree. */
  wire: (values: V) => W
}

/** What a kit input takes: {...form.field('email')}. */
export interface BoundField {
  state: 'good' | 'bad' | undefined
  fault: string | undefined
}

/** A form whose fields hold exactly what the contract's schema takes. See useWireForm. */
export function useContractForm<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  options: Options<z.input<S>>,
) {
  return useWireForm(schema, { ...options, wire: (values: z.input<S>) => values })
}

/**
 * A form judged by the contract's own schema. Nothing is sent while it is invalid; after an attempt every field is
 * good or bad, the toast says what is wrong and the first faulty field has the focus. One request at a time; a failure
 * keeps what was typed.
 *
 * Use: <form onSubmit={form.submit} noValidate>, {...form.field('name')} on each kit input, busy={form.busy}.
 */
export function useWireForm<V extends FieldValues, S extends z.ZodType>(
  schema: S,
  options: WireOptions<V, z.input<S>>,
) {
  const methods = useForm<V>({
    defaultValues: options.defaults,
    resolver: judgeBy(schema, options.wire),
  })
  const running = useRef(false)
  const succeeded = useRef(false)
  const keyFor = useSubmitKey()

  async function send(values: V): Promise<void> {
    const key = keyFor.take(values)
    try {
      await options.onSubmit(values, { key })
      keyFor.drop()
      succeeded.current = true
    } catch (error) {
      if (!isUnanswered(error)) keyFor.drop()
      showFaults(methods, error, options.blame)
      toast.bad(options.failure ? options.failure(error) : messageOf(error))
    }
  }

  const attempt = methods.handleSubmit(send, (errors) => {
    toast.bad(whatIsWrong(faultsIn(errors), methods.getValues(), options.emptyToast))
  })

  /** One request for a double click: the flag is set before React has drawn the button busy. */
  async function submit(event?: React.SyntheticEvent): Promise<void> {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    succeeded.current = false
    await attempt(event).finally(() => {
      running.current = false
    })
    // Only here, since the attempt itself counts when it has ended.
    if (options.stays && succeeded.current) methods.reset(undefined, { keepValues: true })
  }

  return {
    ...methods,
    submit,
    busy: methods.formState.isSubmitting,
    /** Says that what the fields hold now was sent before under this key: unchanged, its next submit is a repetition. */
    resume: (key: string) => keyFor.put(key, methods.getValues()),
    /** Registers an input and tells how it stands. */
    field: (name: Path<V>) => ({ ...methods.register(name), ...standing(methods, name) }),
    /** How a field stands, for inputs that are not registered by ref. */
    standing: (name: Path<V>) => standing(methods, name),
  }
}

function standing<V extends FieldValues>(methods: UseFormReturn<V>, name: Path<V>): BoundField {
  const { submitCount } = methods.formState
  const fault = methods.getFieldState(name, methods.formState).error?.message
  if (fault) return { state: 'bad', fault }
  return { state: submitCount > 0 ? 'good' : undefined, fault: undefined }
}

function judgeBy<V extends FieldValues, S extends z.ZodType>(
  schema: S,
  wire: (values: V) => z.input<S>,
): Resolver<V> {
  return (values, _, options) => {
    const result = schema.safeParse(wire(values))
    if (result.success) return { values, errors: {} }
    const faults: Record<string, FieldError> = {}
    for (const issue of result.error.issues) {
      const name = issue.path.join('.') || 'root'
      faults[name] ??= { type: issue.code, message: wording(issue, at(values, issue.path)) }
    }
    return { values: {}, errors: toNestErrors<V>(faults, options) }
  }
}

/** An empty address is not a malformed one, and a number that cannot be read is not an empty one. */
function wording(issue: z.core.$ZodIssue, value: unknown): string {
  if (isEmpty(value))
    return issue.message === EMAIL_ERROR ? 'Enter an e-mail address.' : issue.message
  const isUnread = issue.code === 'invalid_type' && issue.expected === 'number'
  return isUnread ? 'Write it as a number, such as 2 or 1,500.50.' : issue.message
}

/** One sentence for all faults: that something is empty, or that an address is malformed, or the first of them. */
function whatIsWrong(faults: Fault[], values: unknown, emptyToast: string): string {
  const someEmpty = faults.some(({ name }) => isEmpty(at(values, name.split('.'))))
  const malformed = faults.find(({ message }) => message === EMAIL_ERROR)
  return someEmpty ? emptyToast : (malformed?.message ?? faults[0]?.message ?? emptyToast)
}

interface Fault {
  name: string
  message: string
}

/** The errors of react-hook-form, which nest as the values do, as a flat list in the order of the fields. */
function faultsIn(errors: unknown, path = ''): Fault[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ name: path, message: errors.message }]
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : faultsIn(inner, path ? `${path}.${name}` : name),
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

/** Sets the server's faults at the inputs that the form has, and the focus on the first. */
function showFaults<V extends FieldValues>(
  methods: UseFormReturn<V>,
  error: unknown,
  blame: Record<string, Path<V>> = {},
): void {
  if (!(error instanceof ApiError)) return
  const values = methods.getValues()
  const isOurs = (name: string): name is Path<V> => at(values, name.split('.')) !== undefined
  const blamed = blame[error.code]
  const fields = blamed ? { [blamed]: error.message, ...error.fields } : error.fields
  Object.keys(fields)
    .filter(isOurs)
    .forEach((name, index) => {
      const fault = { type: 'server', message: fields[name] ?? '' }
      methods.setError(name, fault, { shouldFocus: index === 0 })
    })
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'no-reply'
}

/** One key for one submit: an unanswered one may have been carried out, so its unchanged repetition is the same. */
function useSubmitKey() {
  const kept = useRef<{ key: string; values: string } | null>(null)
  const take = useCallback((values: unknown) => {
    const text = JSON.stringify(values)
    if (kept.current?.values !== text) kept.current = { key: newKey(), values: text }
    return kept.current.key
  }, [])
  const put = useCallback((key: string, values: unknown) => {
    kept.current = { key, values: JSON.stringify(values) }
  }, [])
  const drop = useCallback(() => {
    kept.current = null
  }, [])
  return { take, put, drop }
}
