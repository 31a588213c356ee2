export { useAddInvoice, useEditInvoice, useSettleInvoice } from './queries.ts'
