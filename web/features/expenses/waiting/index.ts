export { WaitingNotice } from './notice.tsx'
export { keepWaiting } from './waiting.ts'
