import { type RefObject, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatFigure } from '../../../../domain/money/money.ts'
import { ComponentCode } from '../../../lib/on-demand.tsx'
import type { DocumentForm } from '../form/index.ts'

const code = new ComponentCode(async () => (await import('./suggestions.tsx')).Suggestions)

/** The description that has the focus, and its text when it got the focus. */
interface Typing {
  input: HTMLInputElement
  index: number
  untouched: string
}

interface Props {
  form: DocumentForm
  /** The table of the lines. */
  body: RefObject<HTMLElement | null>
}

/** Suggestions for the line that is being typed. Their code is loaded with the first focus of a line. */
export function LineSuggestions({ form, body }: Props) {
  const [typing, setTyping] = useState<Typing>()
  const [, setLoaded] = useState(false)
  const currency = useWatch({ control: form.control, name: 'currency' })
  useEffect(() => {
    const table = body.current
    const enter = ({ target }: FocusEvent) => {
      const index = descriptionOf(target)
      if (index === null || !(target instanceof HTMLInputElement)) return
      setTyping({ input: target, index, untouched: target.value })
      // Without it nothing is suggested; the next focus tries again.
      code.start().then(
        () => setLoaded(true),
        () => undefined,
      )
    }
    const leave = () => setTyping(undefined)
    table?.addEventListener('focusin', enter)
    table?.addEventListener('focusout', leave)
    return () => {
      table?.removeEventListener('focusin', enter)
      table?.removeEventListener('focusout', leave)
    }
  }, [body])
  const Suggestions = code.component
  if (!typing || !Suggestions) return null
  const { input, index, untouched } = typing
  const options = { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 }
  return (
    <Suggestions
      key={index}
      input={input}
      untouched={untouched}
      currency={currency}
      onChoose={({ text, unitPrice }) => {
        form.setValue(`lines.${index}.description`, text, options)
        form.setValue(`lines.${index}.unitPrice`, formatFigure(unitPrice), options)
        form.setFocus(`lines.${index}.quantity`, { shouldSelect: true })
      }}
    />
  )
}

function descriptionOf(field: EventTarget | null): number | null {
  const found = field instanceof HTMLInputElement && /^lines\.(\d+)\.description$/.exec(field.name)
  return found ? Number(found[1]) : null
}
