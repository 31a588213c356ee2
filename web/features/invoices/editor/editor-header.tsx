import type { ReactNode } from 'react'
import { fileAddress } from '../../../../contract/wire/files.ts'
import { PaperLogo } from '../paper/index.ts'
import type { Sender } from './sender.ts'

interface Props {
  business: Pick<Sender, 'name' | 'address' | 'logoKey'>
  title: string
  number: ReactNode
}

/** The header of the document being edited: the sender and its number. */
export function EditorHeader({ business, title, number }: Props) {
  return (
    <div className="ed__head">
      <PaperLogo address={fileAddress(business.logoKey)} name={business.name} />
      <p className="ed__biz">
        {business.name}
        <span>{business.address}</span>
      </p>
      <div className="ed__no">
        <h1>{title}</h1>
        <p>{number}</p>
      </div>
    </div>
  )
}
