import { expect, test } from 'vitest'
import { businessFields } from '../../../../contract/schemas/parties/business.ts'
import { BUSINESS_FIELD_NAMES } from '../../../../contract/wire/parties/business-fields.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { resolverFor } from '../../../lib/form/form-errors.ts'
import { type BusinessValues, valuesOf, wireBusiness } from './business-values.ts'

const business: Business = {
  id: 'b',
  accountId: 'a',
  name: 'Ọlá Ventures',
  email: 'pay@ola.example',
  phone: '0803 000 0142',
  category: 'Photography',
  address: 'Lagos',
  logoKey: null,
  taxId: '20198222-0002',
  cacNumber: 'RC 123456',
  vatRate: 750,
  chargesVat: true,
  timeZone: 'Africa/Lagos',
  bankName: 'Zenith Bank',
  accountNumber: '0123456789',
  accountName: 'Ola Ventures',
  bankOnPaper: true,
  linkPreview: true,
  ownAmounts: false,
  nrsServiceId: '94ND90NR',
  nrsBusinessId: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
  hasNrsKeys: true,
}

const BLANK: BusinessValues = {
  ...{ name: '', email: '', phone: '', category: 'Agriculture', address: '', logo: '' },
  ...{
    chargesVat: 'no',
    vatRate: '7.5',
    taxId: '',
    cacNumber: '',
    timeZone: 'Africa/Lagos',
    bankName: '',
    accountNumber: '',
    accountName: '',
    bankOnPaper: 'no',
    linkPreview: 'no',
    ownAmounts: 'yes',
    nrsServiceId: '',
    nrsBusinessId: '',
    nrsKeys: '',
  },
}

async function read(values: ReturnType<typeof valuesOf>) {
  const resolve = resolverFor(businessFields, wireBusiness, BUSINESS_FIELD_NAMES)
  const options = { fields: {}, shouldUseNativeValidation: false }
  return resolve({ ...BLANK, ...values }, undefined, options)
}

test('[BIZ-3] an unchanged form sends the business as it is', async () => {
  const { values } = await read(valuesOf(business))
  expect(values).toMatchObject({
    businessName: 'Ọlá Ventures',
    businessCategory: 'Photography',
    vatRate: 750,
    chargesVat: true,
    taxID: '20198222-0002',
    cacNumber: 'RC 123456',
    timeZone: 'Africa/Lagos',
    accountNumber: '0123456789',
    bankOnPaper: true,
    linkPreview: true,
    ownAmounts: false,
  })
})

test('[BIZ-2] missing values of a business are reported at the fields of the form', async () => {
  const { errors } = await read({ chargesVat: 'yes', vatRate: '150' })
  expect(Object.keys(errors).toSorted()).toEqual(['address', 'email', 'name', 'phone', 'vatRate'])
})

test('[BIZ-3] 7.5 % VAT is sent, 7,5 % is refused at its field, and an empty rate is none', async () => {
  const rate = async (vatRate: string) => read({ ...valuesOf(business), vatRate })
  expect((await rate('7.50')).values).toMatchObject({ vatRate: 750 })
  expect((await rate('')).values).toMatchObject({ vatRate: 0 })
  expect((await rate('7,5')).errors).toMatchObject({
    vatRate: { message: 'Write it as a number, such as 2 or 1,500.50.' },
  })
})
