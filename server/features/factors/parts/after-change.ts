import type { SystemTx } from '../../../db/database.ts'

/** Further work in the transaction of a change, such as ending other sessions. */
export type AfterChange = (tx: SystemTx) => Promise<void>
