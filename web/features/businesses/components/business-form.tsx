import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { businessFields } from '../../../../contract/schemas/business.ts'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { BUSINESS_CATEGORIES } from '../../../../domain/parties/categories.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { RATE, wireNumber } from '../../../lib/form/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { ImageField } from '../../files/index.ts'
import type { BusinessFields } from '../queries.ts'
import { Letterhead } from './letterhead.tsx'
import { PlanLimit } from './plan-limit.tsx'

/** The request body of a business. */
type Body = z.input<typeof businessFields>

interface Props {
  /** The initial values; undefined for a new business. */
  business?: Business
  submit: string
  busyLabel: string
  /** Saves what was parsed and navigates on. `key`: the Idempotency-Key of this submit. */
  onSave: (fields: BusinessFields, key: string) => Promise<void>
}

/** As in the contract, but the rate is text and the choice an option. */
type Values = Omit<Body, 'businessLogo' | 'vatRate' | 'bankOnPaper' | 'linkPreview' | 'userID'> & {
  businessLogo: string
  vatRate: string
  bankOnPaper: 'yes' | 'no'
  linkPreview: 'yes' | 'no'
}

/** The form for a new or existing business (BIZ-2, BIZ-3), in the specification's field order, with a preview. */
export function BusinessForm({ business, submit, busyLabel, onSave }: Props) {
  const [uploading, setUploading] = useState(false)
  const [limit, setLimit] = useState('')
  const form = useWireForm(businessFields, {
    defaults: valuesOf(business),
    wire,
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
  const { businessName, businessLogo, businessEmail, businessPhone, businessAddress } = form.watch()
  return (
    <div className="biz-edit">
      <form className="biz-form" onSubmit={form.submit} noValidate>
        <div className="full">
          <ImageField
            label="Logo"
            purpose="logo"
            value={businessLogo}
            onChange={(url) => form.setValue('businessLogo', url)}
            onBusy={setUploading}
            fallback={<Icon name="upload" />}
          />
        </div>
        <TextInput
          label="Business name"
          autoComplete="organization"
          {...form.field('businessName')}
        />
        <EmailInput {...form.field('businessEmail')} />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('businessPhone')}
        />
        <Select label="Category" {...form.field('businessCategory')}>
          <option value="">Choose a category</option>
          {BUSINESS_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <div className="full">
          <TextInput
            label="Address"
            autoComplete="street-address"
            {...form.field('businessAddress')}
          />
        </div>
        <div className="full biz-form__rate">
          <NumberInput
            kind={RATE}
            label="VAT rate (%)"
            note="Shown on your invoices. Leave 0 if you do not charge VAT."
            {...form.field('vatRate')}
          />
        </div>
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
          name={businessName.trim()}
          logo={businessLogo}
          lines={[businessAddress.trim(), businessEmail.trim(), businessPhone.trim()]}
        />
      </section>
    </div>
  )
}

/** A new business has no category yet; the select then shows 'Choose a category'. */
function valuesOf(business: Business | undefined): DefaultValues<Values> {
  const category = BUSINESS_CATEGORIES.find((each) => each === business?.category)
  return {
    businessName: business?.name ?? '',
    businessEmail: business?.email ?? '',
    businessPhone: business?.phone ?? '',
    ...(category && { businessCategory: category }),
    businessAddress: business?.address ?? '',
    businessLogo: fileAddress(business?.logoKey ?? null),
    vatRate: RATE.format(BigInt(business?.vatRate ?? 0)),
    bankName: business?.bankName ?? '',
    accountNumber: business?.accountNumber ?? '',
    accountName: business?.accountName ?? '',
    bankOnPaper: business?.bankOnPaper ? 'yes' : 'no',
    linkPreview: business?.linkPreview ? 'yes' : 'no',
  }
}

function wire({ vatRate, bankOnPaper, linkPreview, ...rest }: Values): Body {
  return {
    ...rest,
    vatRate: wireNumber(RATE, vatRate),
    bankOnPaper: bankOnPaper === 'yes',
    linkPreview: linkPreview === 'yes',
  }
}
