import { type QueryObserverOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareChannel } from '../../../../domain/invoices/timeline.ts'
import { whatsappUrl } from '../../../../domain/sending/whatsapp.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { chosenLanguage } from './chosen-language.ts'
import { Message } from './message.tsx'

export interface Props {
  /** Who sees what with the link. */
  says: string
  /** The customer's phone number. */
  phone: string
  /** The sentence above the link. */
  textIn: (language: Language) => string
  /** The address of the customer's page. */
  link: QueryObserverOptions<string, Error, string, string, string[]>
  /** Gives the page a new address. */
  onRenew: () => Promise<unknown>
  /** Called when the address was given to the customer. */
  onShared?: (channel: ShareChannel) => void
}

/** Passes the link of the customer's page on: by WhatsApp, by the phone's share sheet, or copied. */
export function LinkWays(props: Props) {
  const { data: url, error, refetch } = useQuery(props.link)
  if (url) return <Ways {...props} url={url} />
  if (error) return <LoadError title="The link could not load." error={error} onRetry={refetch} />
  return (
    <Loading label="Loading the link...">
      <Skeleton height="44px" />
    </Loading>
  )
}

function Ways({ says, phone, textIn, url, onRenew, onShared = () => {} }: Props & { url: string }) {
  const [message, setMessage] = useState(() => {
    const language = chosenLanguage()
    return { language, text: textIn(language) }
  })
  const text = `${message.text.trim()} ${url}`.trim()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.good('Link copied')
      onShared('link')
    } catch {
      toast.bad('The link could not be copied. Select it and copy it by hand.')
    }
  }

  async function shareFromPhone(): Promise<void> {
    try {
      await navigator.share({ text })
      onShared('share')
    } catch {
      // Closed without sharing.
    }
  }

  return (
    <>
      <p>{says}</p>
      <p className="send__url">{url}</p>
      <Message textIn={textIn} value={message} onChange={setMessage} />
      <div className="send__ways">
        <a
          className="btn btn--primary"
          href={whatsappUrl(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onShared('whatsapp')}
        >
          WhatsApp
        </a>
        <Button icon="link" data-autofocus onClick={copy}>
          Copy link
        </Button>
        {'share' in navigator && <Button onClick={shareFromPhone}>More…</Button>}
      </div>
      <Renew onRenew={onRenew} />
    </>
  )
}

function Renew({ onRenew }: Pick<Props, 'onRenew'>) {
  const [busy, setBusy] = useState(false)
  async function renew(): Promise<void> {
    setBusy(true)
    try {
      await onRenew()
      toast.good('The link is new, and the old one stopped working')
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="muted">
      Sent to the wrong person?{' '}
      <button type="button" className="send__renew" disabled={busy} onClick={renew}>
        Make a new link
      </button>{' '}
      and the old one stops working.
    </p>
  )
}
