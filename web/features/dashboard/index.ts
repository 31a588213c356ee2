export { useSearchResults } from './queries.ts'
