import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../../../test/fakes/storage.ts'
import { BLANK_LINE, BLANK_TERMS, type EditorValues } from '../form/index.ts'
import { type DraftBody, parseDraft } from './draft-values.ts'

vi.stubGlobal('localStorage', new FakeStorage())
const { saveSession } = await import('../../../lib/session/session.ts')
const { draftsStartingWith } = await import('../../../lib/session/drafts.ts')
const { createStoredDraft } = await import('./stored-draft.ts')

const NEW = { kind: 'new:', version: 0 }
const EDIT = { kind: 'edit:i:', version: 3 }

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  saveSession({ token: 't', userID: 'ada' })
})

function typed(details: string): EditorValues {
  return {
    businessId: 'b',
    customerId: '',
    dueDate: '',
    currency: 'NGN',
    details,
    depositRate: '',
    ...BLANK_TERMS,
    footer: '',
    lines: [{ ...BLANK_LINE }],
  }
}

function stored(kind = ''): DraftBody[] {
  return draftsStartingWith(kind).flatMap(({ body }) => parseDraft(body) ?? [])
}
const texts = (kind = '') => stored(kind).map(({ values }) => values.details)

test('input is kept from its first change, and its draft is deleted when it is undone', () => {
  const draft = createStoredDraft(NEW)
  draft.save(NEW, typed(''), false)
  expect([texts(), draft.isKept()]).toEqual([[], false])
  draft.save(NEW, typed('A slip'), true)
  draft.save(NEW, typed('A slip of the pen'), true)
  expect([texts(), draft.isKept()]).toEqual([['A slip of the pen'], true])
  draft.save(NEW, typed(''), false)
  expect([texts(), draft.isKept()]).toEqual([[], false])
})

test('every editor keeps a draft of its own; one that adopts a draft goes on with it', () => {
  createStoredDraft(NEW).save(NEW, typed('First'), true)
  const [first] = draftsStartingWith('new:')
  const other = createStoredDraft(NEW)
  other.save(NEW, typed('Second'), true)
  expect(texts().toSorted()).toEqual(['First', 'Second'])
  other.adopt(first?.name ?? '')
  other.save(NEW, typed('First, continued'), true)
  expect(texts().toSorted()).toEqual(['First, continued', 'Second'])
})

test('a saved invoice leaves no draft, and drafts of other new invoices stay', () => {
  createStoredDraft(NEW).save(NEW, typed('Another'), true)
  const draft = createStoredDraft(NEW)
  draft.save(NEW, typed('Saved'), true)
  draft.finish(NEW)
  draft.save(NEW, typed('Saved'), true)
  expect([texts(), draft.isKept()]).toEqual([['Another'], false])
})

test('a saved edit deletes every draft of its invoice', () => {
  createStoredDraft(EDIT).save(EDIT, typed('On the phone'), true)
  createStoredDraft(NEW).save(NEW, typed('New'), true)
  const draft = createStoredDraft(EDIT)
  draft.save(EDIT, typed('At the desk'), true)
  expect(texts(EDIT.kind)).toHaveLength(2)
  draft.finish(EDIT)
  expect(texts()).toEqual(['New'])
})

test('[INV-14] input before a newer version was loaded keeps its own draft', () => {
  const draft = createStoredDraft(EDIT)
  draft.save(EDIT, typed('Mine'), true)
  draft.save({ ...EDIT, version: 4 }, typed('Mine, again'), true)
  const versions = stored().map(({ version, values }) => `${version} ${values.details}`)
  expect(versions.toSorted()).toEqual(['3 Mine', '4 Mine, again'])
})

test('[APP-3] a draft names the key that it was sent under as long as nothing is changed', () => {
  const draft = createStoredDraft(NEW)
  const values = typed('Sent')
  draft.markSent('key-1', values)
  draft.save(NEW, values, true)
  expect(stored()[0]?.sentAs).toBe('key-1')
  values.lines[0] = { ...BLANK_LINE, quantity: '2' }
  draft.save(NEW, values, true)
  expect(stored()[0]?.sentAs).toBe('')
})

test('full storage is reported', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const draft = createStoredDraft(NEW)
  expect(draft.save(NEW, typed('Nowhere kept'), true)).toBe(false)
  expect(draft.isKept()).toBe(false)
})
