import { defineJob } from '../jobs/jobs.ts'

/** The daily backup, if BACKUP_DIR is set. */
export const dailyBackupJob = defineJob<object>({
  name: 'db.backup',
  run: async (ctx) => ctx.backups?.makeToday(),
})
