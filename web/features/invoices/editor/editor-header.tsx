import type { ReactNode } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { PaperLogo } from '../paper/index.ts'

interface Props {
  business: Pick<Business, 'businessName' | 'businessAddress' | 'businessLogo'>
  title: string
  number: ReactNode
}

/** The header of the invoice being edited: the sender and its number. */
export function EditorHeader({ business, title, number }: Props) {
  return (
    <div className="ed__head">
      <PaperLogo address={business.businessLogo} name={business.businessName} />
      <p className="ed__biz">
        {business.businessName}
        <span>{business.businessAddress}</span>
      </p>
      <div className="ed__no">
        <h1>{title}</h1>
        <p>{number}</p>
      </div>
    </div>
  )
}
