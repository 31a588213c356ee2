import type { ReactNode } from 'react'
import type { Minor } from '../../../../domain/money/money.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  /** The heading and text of a feature, from content.ts. */
  words: { name: string; text: string }
  /** A part of the product or a drawing; adds nothing that is not in the text. */
  children: ReactNode
  /** The large feature of its chapter. */
  lead?: boolean
}

/** One of the twelve features: its name, its benefit and a picture. */
export function Feature({ words: { name, text }, children, lead = false }: Props) {
  return (
    <article className={lead ? 'feat feat--lead' : 'feat'}>
      <div className="feat__pic" aria-hidden="true">
        {children}
      </div>
      <div className="feat__words">
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
    </article>
  )
}

/** An amount of naira. */
export function Naira({ of }: { of: Minor }) {
  return <Amount minor={of} currency="NGN" />
}
