import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { linkQuery, useNoteShared, useRenewLink } from './queries.ts'
import { shareText, whatsappUrl } from './share-text.ts'

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
  const text = shareText(invoice, url)

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
