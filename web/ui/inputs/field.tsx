import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

/** The state of a field after a submit attempt; undefined before one. */
export type FieldState = 'good' | 'bad' | undefined

/** Props of every labelled input of the kit, in addition to its own attributes. */
export interface FieldProps {
  label: ReactNode
  state?: FieldState
  /** The error message; shown below the field and read out with it. */
  fault?: string | undefined
  /** A hint below the field; replaced by a fault. */
  note?: ReactNode
  /** A link at the end of the label's line. */
  aside?: ReactNode
  /** Shows the label to screen readers only, where a column header already says it. */
  hideLabel?: boolean
}

/** Props that Field passes to its control. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Label above, box with its icon, fault below. Never colour alone: the icons differ in shape. */
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

/** Splits a labelled input's props into the field's own and the control's. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, state, fault, note, aside, hideLabel, ...control } = props
  const field: FieldProps = { label, fault, note, aside }
  if (state) field.state = state
  if (hideLabel) field.hideLabel = hideLabel
  return { field, control }
}
