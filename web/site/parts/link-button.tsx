import type { ReactNode } from 'react'

interface Props {
  href: string
  children: ReactNode
  variant?: 'primary' | 'quiet' | 'bare'
  large?: boolean
  /** Shown only to users with a session, or only to others (script/session.ts). */
  session?: 'kept' | 'none'
}

/** A link that looks like a button. The public site has no router: its links are plain <a> elements. */
export function LinkButton({ href, children, variant = 'quiet', large = false, session }: Props) {
  return (
    <a
      className={`btn btn--${variant}${large ? ' btn--lg' : ''}`}
      href={href}
      data-session={session}
    >
      {children}
    </a>
  )
}
