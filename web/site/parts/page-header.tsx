import type { ReactNode } from 'react'
import { paths } from '../../lib/navigation/paths.ts'
import { START } from '../content.ts'
import { LinkButton } from './link-button.tsx'

interface Props {
  heading: string
  text: string
  /** Shown next to the text. */
  children?: ReactNode
}

/** The header of a page, with two buttons that lead to the product (SITE-6, SITE-7). */
export function PageHeader({ heading, text, children }: Props) {
  return (
    <section className="start" aria-labelledby="start">
      <div className="wrap start__grid">
        <div className="start__words">
          <h1 id="start">{heading}</h1>
          <p className="ask__lede">{text}</p>
          <div className="start__acts">
            <LinkButton variant="primary" large href={paths.register}>
              {START.account}
            </LinkButton>
            <LinkButton large href={paths.dashboard}>
              {START.advance}
            </LinkButton>
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
