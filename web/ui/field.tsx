import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** How a field stands after a submit attempt; undefined before one. */
export type FieldState = 'good' | 'bad' | undefined

/** What every labelled input of the kit takes beside its own attributes. */
export interface FieldProps {
  label: ReactNode
  state?: FieldState
  /** What is wrong, in a sentence; stands under the field and is read out with it. */
  fault?: string | undefined
  /** A quiet hint under the field; a fault takes its place. */
  note?: ReactNode
  /** A link at the end of the label's line. */
  aside?: ReactNode
  /** Keeps the label for ears only, where a column's head already says it. */
  hideLabel?: boolean
}

/** What Field hands to its control. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Label above, box with its mark, fault below. Never the colour alone: the mark differs in shape. */
export function Field({ label, state, fault, note, aside, hideLabel, children }: Props) {
  const id = useId()
  const described = fault ? `${id}-fault` : note ? `${id}-note` : undefined
  const name = (
    <label className={hideLabel ? 'sr' : 'label'} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className={state ? `field field--${state}` : 'field'}>
      {aside ? (
        <div className="lbl">
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      <div className="field__box">
        {children({
          id,
          'aria-invalid': state === 'bad' || undefined,
          'aria-describedby': described,
        })}
        {state && <Icon name={state === 'good' ? 'tick' : 'alert'} className="field__mark" />}
      </div>
      {fault && (
        <p className="field__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {note && !fault && (
        <p className="field__note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Parts a labelled input's props into the field's own and the control's. */
export function partField<P extends FieldProps>(props: P) {
  const { label, state, fault, note, aside, hideLabel, ...control } = props
  const field: FieldProps = { label, fault, note, aside }
  if (state) field.state = state
  if (hideLabel) field.hideLabel = hideLabel
  return { field, control }
}
