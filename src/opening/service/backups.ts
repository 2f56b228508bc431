import { readdir } from 'node:fs/promises'
import { nightlyTimeOf } from '#backup/jobs.ts'

/** When the newest backup of a folder was made; undefined for a folder without any. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => nightlyTimeOf(name) ?? [])
  return times.sort((one, other) => other.getTime() - one.getTime())[0]
}
