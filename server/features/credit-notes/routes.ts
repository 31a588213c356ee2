import { api } from '../../../contract/index.ts'
import {
  CREDIT_NOTE_FIELD_NAMES,
  toNewCreditNote,
} from '../../../contract/wire/invoices/credit-note.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { addCreditNote } from './commands/add.ts'
import { renderCreditNote } from './document.ts'
import { getCreditNote, listCreditNotes } from './queries.ts'

export const routes = withFieldNames(CREDIT_NOTE_FIELD_NAMES, [
  mount(api.creditNotes.list, (ctx, { caller, query }) =>
    listCreditNotes(ctx, caller.account, query),
  ),
  mount(api.creditNotes.get, async (ctx, { caller, params }) => ({
    data: await getCreditNote(ctx, caller.account, params.id),
  })),
  mount(api.creditNotes.add, async (ctx, { caller, body }) => {
    const data = await addCreditNote(ctx, caller.account, toNewCreditNote(body))
    return { data, message: `Credited as ${data.number}` }
  }),
  mount(api.creditNotes.download, async (ctx, { caller, body, http }) => {
    const note = await getCreditNote(ctx, caller.account, body.id)
    const pdf = await renderCreditNote(ctx, caller.account, note)
    http.answer('content-disposition', attachment(`${note.buyer.name} ${note.number}.pdf`))
    return pdf
  }),
])
