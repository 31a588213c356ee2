export { makeClaim } from './commands/make.ts'
