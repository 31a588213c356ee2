import type { ReactNode } from 'react'

interface Props {
  href: string
  children: ReactNode
  variant?: 'primary' | 'quiet' | 'bare'
  large?: boolean
  /** 'none': for whoever has no session alone (script/session.ts). */
  session?: 'none' | undefined
}

/** A link that looks like a button. The public site has no router: its links are the browser's own. */
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
