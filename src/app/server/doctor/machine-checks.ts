import { execFile } from 'node:child_process'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isTooOld } from '#office/backup/last.ts'
import { bad, type Finding, good, look, messageOf } from './model.ts'

const gigabyte = 1024 ** 3
const leastFree = 2 * gigabyte
const hour = 3_600_000

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
 * How old the last good backup is.
 * @param kept how many the shop retains; with 0 and no bucket for copies it makes none.
 */
export function checkBackups(
  last: Date | undefined,
  { kept, away }: { readonly kept: number; readonly away: object | undefined },
  now: Date,
): Finding {
  if (kept === 0 && away === undefined)
    return look('Backups', 'the shop makes none', 'Set KEEP_BACKUPS, or make sure that somebody else does.')
  const where = away === undefined ? '' : ', with a copy in another bucket'
  if (last === undefined)
    return bad(
      'Backups',
      `none yet${where}`,
      'The first comes in the night. Make one now: npm run shop -- backup FILE.',
    )
  const age = Math.max(0, Math.round((now.getTime() - last.getTime()) / hour))
  const says = `the newest${where} is ${age} ${age === 1 ? 'hour' : 'hours'} old`
  if (!isTooOld(last, now)) return good('Backups', says)
  return bad('Backups', says, 'The log and the alarms under Figures say why the last ones failed.')
}
