export { useDraft } from './draft.tsx'
