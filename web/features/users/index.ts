export { useConfirm } from './components/use-confirm.tsx'
export { meKey, signInsKey, useMe } from './queries.ts'
