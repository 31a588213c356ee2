export { suggestionsQuery } from './queries.ts'
