import { useState } from 'react'
import { initialsOf } from '../../domain/initials.ts'

interface Props {
  name: string
  /** The address of a picture; '' shows the initials, and so does a picture that cannot load. */
  image?: string
  small?: boolean
}

/** A round picture or initials. Decorative: the name stands beside it. */
export function Avatar({ name, image = '', small = false }: Props) {
  const [broken, setBroken] = useState('')
  const look = small ? 'initials initials--sm' : 'initials'
  if (image && image !== broken) {
    return <img className={`${look} avatar`} src={image} alt="" onError={() => setBroken(image)} />
  }
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
