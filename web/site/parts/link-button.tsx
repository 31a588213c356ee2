import type { ReactNode } from 'react'

interface Props {
  href: string
  children: ReactNode
  variant?: 'primary' | 'quiet' | 'bare'
  large?: boolean
}

/** A link that looks like a button. The public site has no router: its links are the browser's own. */
export function LinkButton({ href, children, variant = 'quiet', large = false }: Props) {
  return (
    <a className={`btn btn--${variant}${large ? ' btn--lg' : ''}`} href={href}>
      {children}
    </a>
  )
}
