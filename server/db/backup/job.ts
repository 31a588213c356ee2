import { defineJob } from '../../jobs/jobs.ts'

/** The backup of the day, where BACKUP_DIR says where to. */
export const dailyBackupJob = defineJob<object>({
  name: 'db.backup',
  run: async (ctx) => ctx.backups?.makeToday(),
})
