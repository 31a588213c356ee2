export { useLogout } from './queries.ts'
