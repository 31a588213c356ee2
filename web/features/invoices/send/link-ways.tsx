import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { shareText } from '../../../../domain/sending/share-text.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { chosenLanguage } from './chosen-language.ts'
import { Message } from './message.tsx'
import { linkQuery, useNoteShared, useRenewLink } from './queries.ts'
import { whatsappUrl } from './whatsapp.ts'

/** Gives the address of the customer's page to the customer: by WhatsApp, by the phone's own sheet, or copied. */
export function LinkWays({ invoice }: { invoice: Invoice }) {
  const { data: url, error, refetch } = useQuery(linkQuery(invoice.id))
  if (url) return <Ways invoice={invoice} url={url} />
  if (error) return <LoadError title="The link could not load." error={error} onRetry={refetch} />
  return (
    <Loading label="Loading the link...">
      <Skeleton height="44px" />
    </Loading>
  )
}

function Ways({ invoice, url }: { invoice: Invoice; url: string }) {
  const { mutate: noteShared } = useNoteShared(invoice.id)
  const { mutate: renew, isPending } = useRenewLink(invoice.id)
  const [message, setMessage] = useState(() => {
    const language = chosenLanguage()
    return { language, text: shareText(invoice, language) }
  })
  const text = `${message.text.trim()} ${url}`.trim()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.good('Link copied')
      noteShared('link')
    } catch {
      toast.bad('The link could not be copied. Select it and copy it by hand.')
    }
  }

  async function shareFromPhone(): Promise<void> {
    try {
      await navigator.share({ text })
      noteShared('share')
    } catch {
      // Closed without sharing.
    }
  }

  return (
    <>
      <p>Anyone with this link sees the invoice and what is still due, without an account.</p>
      <p className="send__url">{url}</p>
      <Message invoice={invoice} value={message} onChange={setMessage} />
      <div className="send__ways">
        <a
          className="btn btn--primary"
          href={whatsappUrl(invoice.buyer.phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => noteShared('whatsapp')}
        >
          WhatsApp
        </a>
        <Button icon="link" data-autofocus onClick={copy}>
          Copy link
        </Button>
        {'share' in navigator && <Button onClick={shareFromPhone}>More…</Button>}
      </div>
      <p className="muted">
        Sent to the wrong person?{' '}
        <button
          type="button"
          className="send__renew"
          disabled={isPending}
          onClick={() =>
            renew(undefined, {
              onSuccess: () => toast.good('The link is new, and the old one stopped working'),
              onError: (error) => toast.bad(messageOf(error)),
            })
          }
        >
          Make a new link
        </button>{' '}
        and the old one stops working.
      </p>
    </>
  )
}
