export { ApiKeys } from './components/api-keys.tsx'
