import { useQuery } from '@tanstack/react-query'
import type { Statement } from '../../../../domain/reports/statement.ts'
import { whatsappUrl } from '../../../../domain/sending/whatsapp.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatAgo } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { useCustomer } from '../../customers/index.ts'
import { statementText } from '../shown/statement-text.ts'
import { linkQuery, useRevokeLink } from './queries.ts'

interface Props {
  statement: Statement
  onClose: () => void
}

/**
 * Passes the link to their statement to the customer, by WhatsApp, by the phone's share sheet or copied, and withdraws
 * it.
 */
export function ShareDialog({ statement, onClose }: Props) {
  const query = useQuery(linkQuery(statement.customerId))
  const { data } = query
  return (
    <Dialog title={`Statement of ${statement.customerName}`} onClose={onClose}>
      {data && <Ways statement={statement} link={data} onClose={onClose} />}
      <UntilLoaded query={query} failed="The link could not load.">
        <Loading label="Loading the link...">
          <Skeleton height="44px" />
        </Loading>
      </UntilLoaded>
    </Dialog>
  )
}

interface WaysProps extends Props {
  link: { url: string; viewedAt: string | null }
}

function Ways({ statement, link: { url, viewedAt }, onClose }: WaysProps) {
  const { data: customer } = useCustomer(statement.customerId)
  const text = statementText(statement, url)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.good('Link copied')
    } catch {
      toast.bad('The link could not be copied. Select it and copy it by hand.')
    }
  }

  async function shareFromPhone(): Promise<void> {
    try {
      await navigator.share({ text })
    } catch {
      // Closed without sharing.
    }
  }

  return (
    <>
      <p>
        Anyone with this link sees what was billed and paid in the last twelve months, always up to
        the day they look, and can open the invoices whose own link works.
      </p>
      <p className="rep-link">{url}</p>
      <div className="rep-ways">
        <a
          className="btn btn--primary"
          href={whatsappUrl(customer?.phone ?? '', text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
        <Button icon="link" data-autofocus onClick={copy}>
          Copy link
        </Button>
        {'share' in navigator && <Button onClick={shareFromPhone}>More…</Button>}
      </div>
      <p className="muted">
        {viewedAt ? `Last opened ${formatAgo(new Date(viewedAt))}.` : 'Not opened yet.'}
      </p>
      <Withdraw customerId={statement.customerId} onDone={onClose} />
    </>
  )
}

function Withdraw({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const { mutateAsync: revoke, isPending } = useRevokeLink(customerId)
  async function withdraw(): Promise<void> {
    try {
      await revoke()
      toast.good('The link stopped working')
      onDone()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <div className="rep-withdraw">
      <p className="muted">Sent to the wrong person? The next link has another address.</p>
      <Button busy={isPending} busyLabel="Withdrawing..." onClick={withdraw}>
        Withdraw this link
      </Button>
    </div>
  )
}
