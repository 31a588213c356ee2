export { Editor } from './editor.tsx'
export { DRAFT_SAVED, SAVE_DRAFT, type SaveActions } from './save-action.ts'
export { senderOf } from './sender.ts'
