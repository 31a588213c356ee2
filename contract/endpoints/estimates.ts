import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery, message } from '../fields/common.ts'
import { mapped } from '../mapped.ts'
import {
  conversion,
  estimateEdit,
  estimateFields,
  estimateStatus,
  wireEstimate,
} from '../schemas/estimate.ts'
import { fromEstimate, toEstimate } from '../wire/estimate.ts'
import { invoice } from './invoices/invoices.ts'
import { link } from './invoices/links.ts'

export const estimate = mapped(wireEstimate, toEstimate, fromEstimate)

export const estimates = {
  list: endpoint({
    method: 'GET',
    path: '/estimate/list',
    summary: 'Estimates, newest first; search by number or client name',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.extend({
      status: z.union([estimateStatus, z.literal('')]).optional(),
      clientID: bodyId.optional(),
      businessID: bodyId.optional(),
    }),
    replies: { 200: listOf(estimate) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/estimate/get/{id}',
    summary: 'One estimate',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: estimate }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/estimate/add',
    summary:
      'Creates an estimate with the next number of its business; it is a draft until it is sent',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    body: estimateFields,
    idempotent: 'transaction',
    replies: { 201: changed(estimate) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/estimate/update/{id}',
    summary:
      'Changes an estimate, with a new version: its link shows it, and the earlier one can no longer be accepted. A declined one is open again',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['changed-meanwhile', 'already-accepted', 'already-invoiced'],
    params: idParam,
    body: estimateEdit,
    replies: { 200: changed(estimate) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/estimate/delete/{id}',
    summary: 'Deletes an estimate; its number is never reused, and an invoice made from it stays',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: message },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/estimate/duplicate/{id}',
    summary:
      'Makes a new estimate with the content of another one, valid for as many days from today',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    idempotent: 'transaction',
    replies: { 201: changed(estimate) },
  }),
  convert: endpoint({
    method: 'POST',
    path: '/estimate/convert/{id}',
    summary:
      'Makes a draft invoice from an estimate, once; with anyway: true also from a declined or an expired one',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-invoiced', 'not-open'],
    params: idParam,
    body: conversion,
    idempotent: 'transaction',
    replies: { 201: changed(invoice) },
  }),
  link: endpoint({
    method: 'POST',
    path: '/estimate/link/{id}',
    summary:
      "The address of the customer's page of an estimate, the same one every time; it marks a draft as sent",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: link },
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/estimate/link/{id}/renew',
    summary: "Gives the customer's page a new address; the old one answers 410",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: link },
  }),
  download: endpoint({
    method: 'POST',
    path: '/estimate/download',
    summary: 'The PDF of an estimate',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    body: z.object({ id: bodyId }),
    produces: 'application/pdf',
    replies: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  }),
}
