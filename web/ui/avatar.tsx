import { useState } from 'react'
import { initialsOf } from '../lib/format/initials.ts'

interface Props {
  name: string
  /** The URL of a picture; the initials are shown for '' and when loading fails. */
  image?: string
  small?: boolean
}

/** A round picture or initials. Decorative: the name is next to it. */
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
