import { useState } from 'react'
import { businessFields } from '../../../../contract/schemas/parties/business.ts'
import { BUSINESS_FIELD_NAMES } from '../../../../contract/wire/parties/business-fields.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { BUSINESS_CATEGORIES } from '../../../../domain/parties/categories.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { ImageField } from '../../files/index.ts'
import { valuesOf, wireBusiness } from './business-values.ts'
import { Letterhead } from './letterhead.tsx'
import { NrsFields } from './nrs-fields.tsx'
import { PlanLimit } from './plan-limit.tsx'
import type { BusinessFields } from './save.ts'
import { TaxFields } from './tax-fields.tsx'

interface Props {
  /** The initial values; undefined for a new business. */
  business?: Business
  submit: string
  busyLabel: string
  /** Saves what was parsed and navigates on. `key`: the Idempotency-Key of this submit. */
  onSave: (fields: BusinessFields, key: string) => Promise<void>
}

/** The form for a new or existing business (BIZ-2, BIZ-3), in the specification's field order, with a preview. */
export function BusinessForm({ business, submit, busyLabel, onSave }: Props) {
  const [uploading, setUploading] = useState(false)
  const [limit, setLimit] = useState('')
  const form = useWireForm(businessFields, {
    defaults: valuesOf(business),
    wire: wireBusiness,
    names: BUSINESS_FIELD_NAMES,
    emptyToast: 'Enter all input field',
    onSubmit: async (fields, { key }) => {
      setLimit('')
      try {
        await onSave(fields, key)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'plan-limit') setLimit(error.message)
        throw error
      }
    },
  })
  const { name, logo, email, phone, address, chargesVat } = form.watch()
  return (
    <div className="biz-edit">
      <form className="biz-form" onSubmit={form.submit} noValidate>
        <div className="full">
          <ImageField
            label="Logo"
            purpose="logo"
            value={logo}
            onChange={(url) => form.setValue('logo', url)}
            onBusy={setUploading}
            fallback={<Icon name="upload" />}
          />
        </div>
        <TextInput label="Business name" autoComplete="organization" {...form.field('name')} />
        <EmailInput {...form.field('email')} />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <Select label="Category" {...form.field('category')}>
          <option value="">Choose a category</option>
          {BUSINESS_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <div className="full">
          <TextInput label="Address" autoComplete="street-address" {...form.field('address')} />
        </div>
        <TaxFields field={form.field} chargesVat={chargesVat} />
        <NrsFields field={form.field} business={business} />
        <fieldset className="full biz-form__bank">
          <legend>Bank details</legend>
          <p className="small muted">
            Customers see them on the page of their invoice, to pay by transfer. Leave them empty if
            you do not want that.
          </p>
          <TextInput label="Bank" autoComplete="off" {...form.field('bankName')} />
          <TextInput
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('accountNumber')}
          />
          <TextInput label="Account name" autoComplete="off" {...form.field('accountName')} />
          <Select label="On paper and PDF" {...form.field('bankOnPaper')}>
            <option value="no">Not printed</option>
            <option value="yes">Printed below the sums</option>
          </Select>
        </fieldset>
        <div className="full">
          <Select
            label="Beside the link of an invoice, WhatsApp shows"
            {...form.field('linkPreview')}
          >
            <option value="no">Only that it is an invoice</option>
            <option value="yes">Its number, your name and the amount due</option>
          </Select>
        </div>
        <div className="full">
          <Select label="Customers who pay online" {...form.field('ownAmounts')}>
            <option value="yes">May choose the amount</option>
            <option value="no">Pay all that is due, or the deposit</option>
          </Select>
        </div>
        <div className="full biz-form__go">
          {limit && <PlanLimit message={limit} />}
          <Button
            variant="primary"
            type="submit"
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={uploading}
          >
            {submit}
          </Button>
        </div>
      </form>
      <section className="biz-side" aria-label="Preview">
        <h2>At the head of your invoices</h2>
        <Letterhead
          name={name.trim()}
          logo={logo}
          lines={[address.trim(), email.trim(), phone.trim()]}
        />
      </section>
    </div>
  )
}
