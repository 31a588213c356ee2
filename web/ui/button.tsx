import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  variant?: 'primary' | 'quiet' | 'bare'
  /** Red on hover, for what cannot be undone. */
  danger?: boolean
  size?: 'lg'
  wide?: boolean
  icon?: IconName
  /** Shows the icon alone; the name is then for ears only and must be given. */
  iconOnly?: string
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** While true the button is disabled and shows `busyLabel`; its width stays. */
    busy?: boolean
    busyLabel?: string
  }

/** A button; type 'button' unless told otherwise. One primary a page. */
export function Button({ busy = false, busyLabel, children, disabled, ...rest }: ButtonProps) {
  const { attributes, look } = part(rest)
  return (
    <button
      type="button"
      {...attributes}
      className={classOf(look, attributes.className)}
      aria-label={look.iconOnly ?? attributes['aria-label']}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {look.icon && <Icon name={look.icon} />}
      {busyLabel ? <Labels busy={busy} busyLabel={busyLabel} label={children} /> : children}
    </button>
  )
}

/** A link that looks like a button, because it leads to where a thing is made or done. */
export function ButtonLink({ children, ...rest }: Look & LinkProps) {
  const { attributes, look } = part(rest)
  return (
    <Link
      {...attributes}
      className={classOf(look, attributes.className)}
      aria-label={look.iconOnly ?? attributes['aria-label']}
    >
      {look.icon && <Icon name={look.icon} />}
      {children}
    </Link>
  )
}

/** Both labels lie in one cell, so that the wider one always gives the width. */
function Labels(props: { busy: boolean; busyLabel: string; label: ReactNode }) {
  return (
    <span className="btn__labels">
      <span className={props.busy ? 'btn__off' : ''}>{props.label}</span>
      <span className={props.busy ? '' : 'btn__off'}>{props.busyLabel}</span>
    </span>
  )
}

function part<P extends Look>({ variant, danger, size, wide, icon, iconOnly, ...attributes }: P) {
  return { attributes, look: { variant, danger, size, wide, icon, iconOnly } }
}

function classOf(look: { [P in keyof Look]: Look[P] | undefined }, extra = ''): string {
  const { variant = 'quiet', danger, size, wide, iconOnly } = look
  const parts = [
    'btn',
    `btn--${variant}`,
    danger && 'btn--danger',
    size && `btn--${size}`,
    wide && 'btn--wide',
    iconOnly && 'btn--icon',
    extra,
  ]
  return parts.filter(Boolean).join(' ')
}
