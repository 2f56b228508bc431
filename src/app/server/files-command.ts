import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type CheckedBackup, checkBackup, checkNewest } from '#office/backup/check.ts'
import { isTooOld } from '#office/backup/last.ts'
import { DamagedBackup, WrongKey } from '#office/backup/model.ts'
import { fileSource } from '#office/backup/source.ts'
import { type Moved, moveFiles } from '#platform/storage/move.ts'
import { CommandRefused, usage } from './command.ts'
import { readWords } from './command-words.ts'
import { counted } from './counted.ts'
import type { TargetShop } from './target-shop.ts'

interface Answer {
  readonly text: string
  readonly hasNoFaults: boolean
}

/** `move-files [--remove]`: copies the files of a shop into its bucket. @throws CommandRefused without a bucket. */
export async function moveCommand(shop: TargetShop, words: readonly string[]): Promise<Answer> {
  const flags = words.slice(1)
  if (flags.some((flag) => flag !== '--remove')) throw new CommandRefused(usage)
  const { bucket, where } = shop
  if (bucket === undefined) throw new CommandRefused('Set STORAGE_URL to the bucket first.')
  const moved = await moveFiles({ dataDir: where.dataDir, bucket, removes: flags.length > 0 })
  return { text: describeMoved(moved, flags.length > 0), hasNoFaults: moved.differing.length === 0 }
}

function describeMoved({ moved, bytes, there, gone, differing }: Moved, removes: boolean): string {
  return [
    `${counted(moved, 'file')} moved (${counted(bytes, 'byte')}), ${counted(there, 'file')} there already; each was read back and is the same.`,
    ...(gone > 0 ? [`${counted(gone, 'file')} removed by the shop meanwhile.`] : []),
    ...(differing.length > 0
      ? [
          'Other content under the same name in the bucket; these stay here:',
          ...differing.map((path) => `  ${path}`),
        ]
      : []),
    removes
      ? 'What is in the bucket was removed from this machine.'
      : 'All of them are still on this machine too. Once every process of the shop has STORAGE_URL, --remove removes them here.',
  ].join('\n')
}

/**
 * `verify-backup --key FILE [BACKUP]`: reads an encrypted backup whole, a file or the newest of BACKUP_URL. Needs no shop.
 * @throws CommandRefused for a backup that is damaged, or was encrypted for another key.
 */
export async function verifyCommand(
  { backupsAway }: TargetShop,
  words: readonly string[],
  now: Date = new Date(),
): Promise<Answer> {
  const { files, flags, key } = await readWords(words.slice(1))
  const [file] = files
  if (key === undefined || flags.length > 0 || files.length > 1) throw new CommandRefused(usage)
  try {
    if (file !== undefined) {
      await access(file).catch(() => {
        throw new CommandRefused(`The file ${file} does not exist or cannot be read.`)
      })
      return { text: describeChecked(await checkBackup(fileSource(resolve(file)), key)), hasNoFaults: true }
    }
    if (backupsAway === undefined)
      throw new CommandRefused('Name a file, or set BACKUP_URL and BACKUP_PUBLIC_KEY.')
    const newest = await checkNewest(backupsAway.bucket, key)
    if (newest === undefined) throw new CommandRefused(`There is no backup in ${backupsAway.bucket.bucket}.`)
    const isOld = isTooOld(newest.madeAt, now)
    const text = describeChecked(newest)
    return { text: isOld ? `${text}\nIt is older than two days.` : text, hasNoFaults: !isOld }
  } catch (error) {
    if (error instanceof DamagedBackup || error instanceof WrongKey)
      throw new CommandRefused(error.message, { cause: error })
    throw error
  }
}

function describeChecked({ name, madeAt, rows, tables, pictures }: CheckedBackup): string {
  return `${name}: made at ${madeAt.toISOString()}, ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(pictures, 'picture file')}. Every checksum matches.`
}
