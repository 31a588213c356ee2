import { z } from 'zod'
import { BUSINESS_CATEGORIES } from '../../domain/parties/categories.ts'
import { endpoint } from '../endpoint.ts'
import { percent } from '../fields/amounts.ts'
import {
  changed,
  email,
  fileUrl,
  idParam,
  listOf,
  listQuery,
  ownId,
  phone,
  requiredName,
  requiredText,
} from '../fields/common.ts'
import { mapped } from '../mapped.ts'
import { wireBusiness } from '../schemas/business.ts'
import { fromBusiness, toBusiness } from '../wire/business.ts'

export const business = mapped(wireBusiness, toBusiness, fromBusiness)

export const businessFields = z.object({
  userID: ownId,
  businessName: requiredName('Business name'),
  businessEmail: email,
  businessPhone: phone,
  businessCategory: z.enum(BUSINESS_CATEGORIES, { error: 'Choose a category.' }),
  businessAddress: requiredText('Address', 500),
  businessLogo: fileUrl.optional(),
  /** Percent. Optional: 0 for a new business, unchanged in an update. */
  vatRate: percent.optional(),
})

export const businesses = {
  list: endpoint({
    method: 'GET',
    path: '/business/list',
    summary: "The user's businesses",
    needs: ['session', 'verified', 'plan'],
    query: listQuery,
    replies: { 200: listOf(business) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/business/add',
    summary: 'Adds a business, as many as the plan allows',
    needs: ['session', 'verified', 'plan'],
    refuses: ['plan-limit'],
    body: businessFields,
    idempotent: 'transaction',
    replies: { 201: changed(business) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/business/get/{id}',
    summary: 'One business, as an array of one',
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    replies: { 200: z.object({ data: z.array(business) }) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/business/update/{id}',
    summary: 'Changes a business; existing invoices keep their copy of its data',
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    body: businessFields,
    replies: { 200: changed(business) },
  }),
}
