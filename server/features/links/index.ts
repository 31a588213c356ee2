export { getLink } from './commands/get.ts'
export { noteView } from './commands/note-view.ts'
export { openLink, workingTokens } from './queries.ts'
export { makeLinks } from './steps/make-links.ts'
