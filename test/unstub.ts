import { afterAll, vi } from 'vitest'

// Test files share a process: what one has put in the place of a global would be there for the next.
afterAll(() => vi.unstubAllGlobals())
