import type { FieldPath, UseFormRegisterReturn } from 'react-hook-form'
import type { Business } from '../../../../domain/parties/business.ts'
import { isSandbox } from '../../../lib/browser/settings.ts'
import type { BoundField } from '../../../lib/form/form.ts'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { BusinessValues } from './business-values.ts'

interface Props {
  field: (name: FieldPath<BusinessValues>) => UseFormRegisterReturn & BoundField
  /** Undefined for a new one. */
  business: Business | undefined
}

/** The ids that the NRS gave a business for e-invoices, in a section that is closed at first. */
export function NrsFields({ field, business }: Props) {
  return (
    <details className="full biz-form__nrs" open={Boolean(business?.nrsServiceId)}>
      <summary>E-invoices to the NRS</summary>
      {isSandbox() ? (
        <Fields field={field} business={business} />
      ) : (
        <p className="small muted">
          Risiti is not connected to an accredited access point yet, so it cannot send invoices to
          the Nigeria Revenue Service. By its notice of February 2026 it asks businesses below ₦1
          billion a year for them from 1 July 2027. The e-invoice file (XML) of each invoice is
          beside its other actions.
        </p>
      )}
    </details>
  )
}

function Fields({ field, business }: Props) {
  return (
    <div className="biz-form__bank">
      <p className="small muted">
        With a Service ID you can send each invoice to the Nigeria Revenue Service. This is a
        sandbox: nothing leaves this machine.
      </p>
      <TextInput
        label="Service ID (optional)"
        note="Eight letters and digits, given at enablement."
        autoComplete="off"
        {...field('nrsServiceId')}
      />
      <TextInput
        label="Business ID at the NRS (optional)"
        note="Given with the Service ID."
        autoComplete="off"
        {...field('nrsBusinessId')}
      />
      <div className="full">
        <TextArea
          label="Keys for the QR code (optional)"
          note={
            business?.hasNrsKeys
              ? 'They are stored and not shown again. Paste the text of another file to replace them.'
              : 'Paste the text of the file that the NRS gave you, such as crypto_keys.txt. It is stored encrypted.'
          }
          autoComplete="off"
          spellCheck="false"
          {...field('nrsKeys')}
        />
      </div>
    </div>
  )
}
