/** Why a backup cannot be made or restored, as one sentence for the operator; no stack is printed. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}
