import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  variant?: 'primary' | 'quiet' | 'bare'
  /** Red on hover, for actions that cannot be undone. */
  danger?: boolean
  size?: 'lg'
  wide?: boolean
  icon?: IconName
  /** Shows only the icon; this is its accessible name. */
  iconOnly?: string
}

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** While true the button is disabled and shows `busyLabel`; its width stays. */
    busy?: boolean
    busyLabel?: string
  }

/** Without `target`, which the router ignores: every click opens the page in the same tab. */
type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string }

/** A button; type 'button' by default. Use one primary button per page. */
export function Button({ busy = false, busyLabel, children, disabled, ...rest }: ButtonProps) {
  const { attributes, look } = splitProps(rest)
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

/** A link that looks like a button, for going to where something is created or done. */
export function ButtonLink({ children, ...rest }: Look & AnchorProps) {
  const { attributes, look } = splitProps(rest)
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

/** Both labels share one grid cell, so that the wider one always sets the width. */
function Labels(props: { busy: boolean; busyLabel: string; label: ReactNode }) {
  return (
    <span className="btn__labels">
      <span className={props.busy ? 'btn__off' : ''}>{props.label}</span>
      <span className={props.busy ? '' : 'btn__off'}>{props.busyLabel}</span>
    </span>
  )
}

function splitProps<P extends Look>({
  variant,
  danger,
  size,
  wide,
  icon,
  iconOnly,
  ...attributes
}: P) {
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
