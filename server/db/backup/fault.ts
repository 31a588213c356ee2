/** Why a backup cannot be made or restored, as one sentence for the person who asked for it; no stack is shown. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}
