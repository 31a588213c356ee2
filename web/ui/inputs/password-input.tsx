import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

/** A labelled password field with a show button. */
export function PasswordInput(props: FieldProps & ComponentProps<'input'>) {
  const { field, control } = splitFieldProps(props)
  const [shown, setShown] = useState(false)
  return (
    <div className="password">
      <Field {...field}>
        {(aria) => (
          <>
            <input {...control} {...aria} type={shown ? 'text' : 'password'} className="input" />
            <Button
              variant="bare"
              className="password__eye"
              icon={shown ? 'eyeOff' : 'eye'}
              iconOnly={shown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!shown)}
            />
          </>
        )}
      </Field>
    </div>
  )
}
