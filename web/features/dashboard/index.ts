export { useFound } from './queries.ts'
