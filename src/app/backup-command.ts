import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DamagedBackup } from '#backup/noun.ts'
import { CannotRestore, type Restored, restore } from '#backup/restore.ts'
import { backup, type Written } from '#backup/write.ts'
import { CannotStart } from '#cannot-start.ts'
import { attachDatabase } from '#db/attach.ts'
import { FolderInUse } from '#db/lock.ts'
import { reachDatabase } from '#db/open.ts'
import { CommandRefused, usage } from './command.ts'
import type { Config } from './config.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

const quiet = { info: () => {}, warn: () => {} }

/**
 * `backup FILE` beside a running shop or without one; `restore FILE [--replace]` without one. Answers what to print,
 * and whether all was in order.
 * @throws CommandRefused in words for who typed it; nothing was changed then.
 */
export async function backupCommand(
  where: Where,
  words: readonly string[],
): Promise<{ said: string; inOrder: boolean }> {
  const [act, ...rest] = words
  const [file, ...flags] = [...rest].sort(
    (one, other) => Number(one.startsWith('--')) - Number(other.startsWith('--')),
  )
  if (file === undefined || file.startsWith('--')) throw new CommandRefused(usage)
  if (act === 'backup' && flags.length === 0) return write(where, resolve(file))
  if (act === 'restore' && flags.every((flag) => flag === '--replace'))
    return bringBack(where, resolve(file), flags.length > 0 ? 'replace' : 'empty')
  throw new CommandRefused(usage)
}

async function write(where: Where, file: string): Promise<{ said: string; inOrder: boolean }> {
  const there = await access(file).then(
    () => true,
    () => false,
  )
  if (there) throw new CommandRefused(`${file} is there already; a backup never writes over one.`)
  const database = await attachDatabase(where)
  try {
    const { connection } = database
    const written = await backup({ connection, pictures: join(where.dataDir, 'pictures') }, file, new Date())
    return { said: saidOfWritten(file, written), inOrder: written.faults.length === 0 }
  } finally {
    await database.close()
  }
}

async function bringBack(
  where: Where,
  file: string,
  over: 'empty' | 'replace',
): Promise<{ said: string; inOrder: boolean }> {
  await access(file).catch(() => {
    throw new CommandRefused(`The file ${file} does not exist or cannot be read.`)
  })
  const reached = await reachDatabase({ ...where, log: quiet }).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new CannotStart(`${error.message} A running shop is not restored.`)
  })
  try {
    const { connection } = reached
    const restored = await restore({ connection, pictures: join(where.dataDir, 'pictures') }, file, over)
    return { said: saidOfRestored(file, restored), inOrder: restored.faults.length === 0 }
  } catch (error) {
    if (error instanceof CannotRestore || error instanceof DamagedBackup)
      throw new CommandRefused(error.message)
    throw error
  } finally {
    await reached.close()
  }
}

function saidOfWritten(file: string, { bytes, rows, tables, pictures, faults }: Written): string {
  return [
    `${file}: ${counted(bytes, 'byte')}, ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(pictures, 'picture file')}.`,
    'The backup contains names, addresses and password hashes. Keep it as safe as the shop itself. It does not contain AUTH_SECRET.',
    ...told(faults),
  ].join('\n')
}

function saidOfRestored(file: string, { madeAt, tables, pictures, migrated, faults }: Restored): string {
  const filled = tables.filter(({ rows }) => rows > 0)
  return [
    `Restored from ${file}, made at ${madeAt}. Every table was read back and equals the file:`,
    ...filled.map(({ name, rows }) => `  ${name}: ${counted(rows, 'row')}`),
    `  ${counted(pictures, 'picture file')}`,
    ...(migrated.length > 0 ? [`Migrations applied: ${migrated.join(', ')}.`] : []),
    ...(faults.length === 0 ? ['Stock and money agree with their ledgers.'] : told(faults)),
  ].join('\n')
}

function told(faults: readonly string[]): string[] {
  return faults.length === 0 ? [] : ['Problems found:', ...faults.map((fault) => `  ${fault}`)]
}

const number = new Intl.NumberFormat('en-US')

function counted(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
