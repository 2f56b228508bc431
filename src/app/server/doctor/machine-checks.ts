import { execFile } from 'node:child_process'
import { access, constants, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nightlyTimeOf } from '#office/backup/jobs.ts'
import { bad, type Finding, good, look, messageOf } from './model.ts'

const gigabyte = 1024 ** 3
const leastFree = 2 * gigabyte
const hour = 3_600_000
/** One nightly backup may fail. */
const oldestBackup = 50 * hour

/** Whether the disk of DATA_DIR has room, its folders can be written to, and the clock of the machine is right. */
export async function checkMachine(dataDir: string): Promise<Finding[]> {
  return [await disk(dataDir), ...(await folders(dataDir)), ...(await timeServer())]
}

async function disk(dataDir: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${Math.floor(free / gigabyte)} of ${Math.floor((blocks * bsize) / gigabyte)} GB are free`
  if (free >= leastFree) return good('Disk', says)
  return bad('Disk', says, `Make room on the disk of ${dataDir}: without it the shop takes no orders.`)
}

async function folders(dataDir: string): Promise<Finding[]> {
  const faults = await Promise.all(
    ['.', 'pictures'].map(async (name) => {
      const path = join(dataDir, name)
      return access(path, constants.R_OK | constants.W_OK).then(
        () => [],
        (error: unknown) => [
          bad(
            'Storage',
            messageOf(error),
            `Give ${path} to the user of the shop, or run this command as that user.`,
          ),
        ],
      )
    }),
  )
  const found = faults.flat()
  return found.length > 0 ? found : [good('Storage', `${dataDir} can be read and written`)]
}

/** Nothing on machines that do not say. */
async function timeServer(): Promise<Finding[]> {
  const asked = ['show', '--property=NTPSynchronized', '--value']
  const said = await promisify(execFile)('timedatectl', asked, { timeout: 2000 }).catch(() => undefined)
  if (said?.stdout.trim() !== 'no') return []
  return [look('Time server', 'this machine follows none', 'Let it follow one: timedatectl set-ntp true.')]
}

/**
 * How old the newest nightly backup is.
 * @param kept how many the shop retains; 0: it makes none.
 */
export async function checkBackups(folder: string, kept: number, now: Date): Promise<Finding> {
  if (kept === 0)
    return look('Backups', 'the shop makes none', 'Set KEEP_BACKUPS, or make sure that somebody else does.')
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => nightlyTimeOf(name)?.getTime() ?? [])
  if (times.length === 0)
    return bad(
      'Backups',
      `none in ${folder}`,
      'The first comes in the night. Make one now: npm run shop -- backup FILE.',
    )
  const age = now.getTime() - Math.max(...times)
  const says = `the newest is ${Math.max(0, Math.round(age / hour))} hours old`
  if (age <= oldestBackup) return good('Backups', says)
  return bad('Backups', says, 'The log and the alarms under Figures say why the last ones failed.')
}
