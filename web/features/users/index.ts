export { useConfirm } from './components/use-confirm.tsx'
export { meKey, useMe } from './queries.ts'
