import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseTimelinesJob } from './jobs.ts'

export const slice: Slice = { export: exported, erase: eraseTimelinesJob }
