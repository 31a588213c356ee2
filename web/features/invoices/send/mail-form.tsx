import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { typedMailFields } from '../../../../contract/schemas/sending/send.ts'
import { hasCapability } from '../../../../domain/plans/require-capability.ts'
import type { Letter } from '../../../../domain/sending/letter.ts'
import type { MailWish, Send } from '../../../../domain/sending/sends.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { useSubscription } from '../../subscriptions/index.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailResults, type SendsQuery } from './mail-results.tsx'
import './send.css'

/** A mail to send, with the Idempotency-Key of the submit. */
export interface NewMail {
  wish: MailWish
  key: string
}

interface Props {
  /** The words of the mail; the usual ones where none are given. */
  letterOf: (words: { subject: string; message: string }) => Letter
  /** Whether cc and subject can be chosen. */
  hasSubject?: boolean
  to: string
  /** What the button says. */
  label: string
  send: (mail: NewMail) => Promise<Send[]>
  /** The mails with the document, as the server knows them. */
  sends: SendsQuery
  /** Called once no mail is on its way: refetches what shows the document. */
  onSettled: (cache: QueryClient) => Promise<void>
}

/**
 * Sends a document by e-mail, and shows the result at each address. Without e-mail in the plan, it names the plans that
 * have it.
 */
export function MailForm(props: Props) {
  const { data } = useSubscription()
  const [sent, setSent] = useState<Sent | null>(null)
  if (data && !hasCapability(data.plan, 'e-mail')) return <NoMail />
  if (!sent) return <Fields {...props} onSent={setSent} />
  const again = async (to: string[], key: string) => {
    const wish = { ...sent.wish, to, cc: [] }
    setSent({ wish, mails: await props.send({ wish, key }) })
  }
  const { sends, onSettled } = props
  return <MailResults mails={sent.mails} sends={sends} onSettled={onSettled} onRetry={again} />
}

interface Sent {
  wish: MailWish
  mails: Send[]
}

function NoMail() {
  return (
    <div className="send__plan">
      <p>Sending by e-mail is part of the Pro Plan and the Enterprise Plan.</p>
      <ButtonLink to={paths.checkoutOf('Pro Plan')}>Choose a plan with e-mail</ButtonLink>
    </div>
  )
}

function Fields({
  letterOf,
  hasSubject,
  to,
  label,
  send,
  onSent,
}: Props & { onSent: (sent: Sent) => void }) {
  const [usual] = useState(() => letterOf({ subject: '', message: '' }))
  const { subject, message, filename } = usual
  const form = useContractForm(typedMailFields, {
    defaults: { to, cc: '', subject, message },
    emptyToast: 'Enter an e-mail address.',
    showsProblem: true,
    onSubmit: async (fields, { key }) => {
      // Left as they are they stay empty: only the server knows the number that a draft gets.
      const wish = {
        ...fields,
        subject: fields.subject === subject ? '' : fields.subject,
        message: fields.message === message ? '' : fields.message,
      }
      onSent({ wish, mails: await send({ wish, key }) })
    },
  })
  const words = useWatch({ control: form.control })
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput
        label="To"
        inputMode="email"
        autoComplete="off"
        note="Several addresses: put commas between them."
        {...form.field('to')}
      />
      {hasSubject && (
        <>
          <TextInput
            label="Cc (optional)"
            inputMode="email"
            autoComplete="off"
            {...form.field('cc')}
          />
          <TextInput label="Subject" {...form.field('subject')} />
        </>
      )}
      <TextArea label="Message" rows={6} {...form.field('message')} />
      <p className="muted">Attached: {filename}</p>
      <MailPreview
        letter={letterOf({ subject: words.subject ?? '', message: words.message ?? '' })}
      />
      <FormProblem text={form.problem} />
      <div className="dialog__acts">
        <Button variant="primary" icon="send" type="submit" busy={form.busy} busyLabel="Sending...">
          {label}
        </Button>
      </div>
    </form>
  )
}
