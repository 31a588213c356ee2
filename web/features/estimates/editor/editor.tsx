import { type ReactNode, useState } from 'react'
import { estimateEdit, estimateFields } from '../../../../contract/schemas/estimate.ts'
import { fromEstimateFields } from '../../../../contract/wire/estimate.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { ApiError, messageOf } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { keepUnsent } from '../../../lib/outbox/outbox.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import {
  draftPricing,
  draftTotals,
  EditorBody,
  type EditorValues,
  type Sender,
  useEditing,
} from '../../invoices/index.ts'
import { type EstimateFields, estimateQuery } from '../queries.ts'
import { ESTIMATE_WIRE_NAMES, valuesOfEstimate, wireEstimate } from './estimate-values.ts'

const LABELS = { number: 'ESTIMATE NO.', day: 'Valid until' }

/** What the button says, and how it saves. */
interface SaveAction {
  label: string
  busy: string
  /** Shown before the reason of a failure. */
  failed: string
  /** Sends the form's values; an error it throws is shown. */
  save: (fields: EstimateFields, key: string) => Promise<Estimate>
  /** Called once saved: navigate away. */
  onSaved: (saved: Estimate) => void
  /** Called when there was no network and it is saved later: navigate away. */
  onKept?: () => void
}

interface Props {
  title: string
  number: ReactNode
  start: EditorValues
  /** The user's businesses, or only the one of an existing estimate. */
  businesses: readonly [Sender, ...Sender[]]
  /** The estimate being edited, as it was opened; omitted for a new one. */
  estimate?: Estimate
  action: SaveAction
}

/** The editor of new and existing estimates, made of the parts of the invoice editor. */
export function Editor({ title, number, start, businesses, action, ...props }: Props) {
  const { userID } = useSession()
  const [estimate, setEstimate] = useState(props.estimate)

  const form = useWireForm<EditorValues, typeof estimateEdit | typeof estimateFields>(
    () => (estimate ? estimateEdit : estimateFields),
    {
      defaults: start,
      wire: (values) => wireEstimate(values, userID, estimate),
      names: ESTIMATE_WIRE_NAMES,
      emptyToast: 'Some fields are still empty.',
      failure: (error) => `${action.failed} ${messageOf(error)}`,
      onSubmit: async (fields, { key }) => {
        try {
          editing.markSubmitted(key)
          const saved = await action.save(fields, key)
          editing.markSaved()
          action.onSaved(saved)
        } catch (error) {
          if (keepsForLater(error, fields, key)) return
          editing.handleError(error)
          throw error
        }
      },
    },
  )
  /** Without a network a new estimate is kept, and saved automatically later. */
  function keepsForLater(error: unknown, fields: EstimateFields, key: string): boolean {
    if (estimate || navigator.onLine || !(error instanceof ApiError && error.kind === 'no-reply'))
      return false
    const values = form.getValues()
    const { total } = draftTotals(values.lines, draftPricing(values, editing.sender.vatRate))
    const title = `Estimate of ${formatAmount(total, values.currency)}`
    const request = fromEstimateFields(fields)
    if (!keepUnsent({ kind: 'estimate', key }, { request, values, title })) return false
    editing.markSaved()
    action.onKept?.()
    return true
  }

  const editing = useEditing({
    noun: 'estimate',
    form,
    start,
    businesses,
    document: estimate,
    query: estimateQuery(estimate?.id ?? ''),
    valuesOf: valuesOfEstimate,
    onNewer: setEstimate,
  })

  return (
    <EditorBody
      form={form}
      noun="estimate"
      title={title}
      number={number}
      vatRate={editing.sender.vatRate}
      editing={editing}
      businesses={businesses.length > 1 ? businesses : undefined}
      numbered={estimate}
      labels={LABELS}
      onSubmit={form.submit}
    >
      <Button variant="primary" type="submit" busy={form.busy} busyLabel={action.busy}>
        {action.label}
      </Button>
    </EditorBody>
  )
}
