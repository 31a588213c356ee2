export { Editor } from './editor.tsx'
export { senderOf } from './sender.ts'
