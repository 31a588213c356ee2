/** The data folder is not what this start expects. The message says what is wrong, where, and what to do. */
export class DataFolderRefused extends Error {
  /** `after`: the state in which the folder was left. */
  constructor(dataDir: string, problem: string, remedy: string, after = 'Nothing was changed.') {
    super(`The data folder ${dataDir} ${problem}. ${after} ${remedy}`)
    this.name = 'DataFolderRefused'
  }
}

export const RESTORE =
  'Restore a backup of the whole folder, mount the volume that holds it, or set DATA_DIR to the right folder.'
