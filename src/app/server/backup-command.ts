import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { RestoreRefused } from '#office/backup/clear.ts'
import { DamagedBackup, WrongKey } from '#office/backup/model.ts'
import { type Restored, restore } from '#office/backup/restore.ts'
import { decryptedSource, fileSource } from '#office/backup/source.ts'
import { backup, type Written } from '#office/backup/write.ts'
import { attachDatabase } from '#platform/db/attach.ts'
import { CommandRefused, usage } from './command.ts'
import { readWords } from './command-words.ts'
import { counted } from './counted.ts'
import { connectToStoppedShop } from './stopped-shop.ts'
import { announceAndCheck, type TargetShop } from './target-shop.ts'

/**
 * `backup FILE` with or without a running shop; `restore FILE [--replace] [--key FILE]` without one. Returns the text to print, and
 * whether the books have no faults.
 * @throws CommandRefused with a sentence for the user; nothing was changed then.
 */
export async function backupCommand(
  shop: TargetShop,
  words: readonly string[],
): Promise<{ text: string; hasNoFaults: boolean }> {
  const [action, ...rest] = words
  const { files, flags, key } = await readWords(rest)
  const [file] = files
  if (file === undefined || files.length > 1) throw new CommandRefused(usage)
  if (action === 'backup' && flags.length === 0 && key === undefined) return write(shop, resolve(file))
  if (action === 'restore' && flags.every((flag) => flag === '--replace'))
    return restoreFrom(shop, { file: resolve(file), key, over: flags.length > 0 ? 'replace' : 'empty' })
  throw new CommandRefused(usage)
}

async function write(shop: TargetShop, file: string): Promise<{ text: string; hasNoFaults: boolean }> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new CommandRefused(`${file} already exists. A backup does not overwrite files.`)
  const database = await attachDatabase(shop.where, 'as they are')
  try {
    announceAndCheck(shop, database.mode)
    const { connection } = database
    const { pictures } = await shop.files()
    const written = await backup({ connection, pictures }, file, new Date()).catch((error: unknown) => {
      throw cannotWrite(file, error)
    })
    return { text: describeBackup(file, written), hasNoFaults: written.faults.length === 0 }
  } finally {
    await database.close()
  }
}

/** A sentence for the user when a file cannot be written; any other error unchanged. */
function cannotWrite(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error || 'syscall' in error))
    return error
  const folder = dirname(file)
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new CommandRefused(`There is no folder ${folder}. Make it first: mkdir -p ${folder}`)
    case 'ENOSPC':
    case 'EDQUOT':
      return new CommandRefused(
        `The disk of ${folder} is full, and no part of the backup was kept. Free some space, or name a file on another disk.`,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CommandRefused(`This user cannot write to ${folder}. Name a file in another folder.`)
    default:
      return error
  }
}

interface Restoring {
  readonly file: string
  readonly key: string | undefined
  readonly over: 'empty' | 'replace'
}

async function restoreFrom(
  shop: TargetShop,
  { file, key, over }: Restoring,
): Promise<{ text: string; hasNoFaults: boolean }> {
  await access(file).catch(() => {
    throw new CommandRefused(`The file ${file} does not exist or cannot be read.`)
  })
  const source = key === undefined ? fileSource(file) : decryptedSource(fileSource(file), key)
  const stopped = await connectToStoppedShop(shop.where, 'A running shop is not restored.')
  try {
    shop.announce(stopped.mode)
    const { pictures } = await shop.files()
    const restored = await restore(
      { connection: stopped.connection, pictures },
      source,
      over,
      shop.expectedMode,
    )
    return { text: describeRestore(file, restored), hasNoFaults: restored.faults.length === 0 }
  } catch (error) {
    if (error instanceof RestoreRefused || error instanceof DamagedBackup || error instanceof WrongKey)
      throw new CommandRefused(error.message)
    throw error
  } finally {
    await stopped.close()
  }
}

function describeBackup(file: string, { bytes, rows, tables, pictures, isEarlier, faults }: Written): string {
  return [
    `${file}: ${counted(bytes, 'byte')}, ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(pictures, 'picture file')}.`,
    'The backup contains names, addresses and password hashes. Keep it as safe as the shop itself. It does not contain AUTH_SECRET.',
    ...(isEarlier
      ? [
          'The database is of an earlier version, which can restore this file too. Its accounting was not checked.',
        ]
      : []),
    ...faultLines(faults),
  ].join('\n')
}

function describeRestore(file: string, { madeAt, tables, pictures, migrated, faults }: Restored): string {
  const filled = tables.filter(({ rows }) => rows > 0)
  return [
    `Restored from ${file}, made at ${madeAt}. Every table was read back and matches the file:`,
    ...filled.map(({ name, rows }) => `  ${name}: ${counted(rows, 'row')}`),
    `  ${counted(pictures, 'picture file')}`,
    ...(migrated.length > 0 ? [`Migrations applied: ${migrated.join(', ')}.`] : []),
    ...(faults.length === 0 ? ['Stock and money agree with their ledgers.'] : faultLines(faults)),
  ].join('\n')
}

function faultLines(faults: readonly string[]): string[] {
  return faults.length === 0 ? [] : ['Problems found:', ...faults.map((fault) => `  ${fault}`)]
}
