import type { ReactNode } from 'react'
import { minorOf } from '../../../lib/format.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  /** The heading and text of a feature, out of content.ts. */
  words: { name: string; text: string }
  /** A piece of the product or a drawing: says nothing that the text does not say. */
  children: ReactNode
  /** The large one of its chapter. */
  lead?: boolean
}

/** One of the twelve features: what it is called, what it saves, and a piece of it to look at. */
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

/** A sum of naira, given in naira. */
export function Naira({ of }: { of: number }) {
  return <Amount minor={minorOf(of)} currency="NGN" />
}
