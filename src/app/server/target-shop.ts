import { readFile } from 'node:fs/promises'
import { type Mode, refuseOtherMode } from '#platform/db/mode.ts'
import { nameOf, type Where } from '#platform/db/where.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { openFiles } from '#platform/storage/open.ts'
import { CommandRefused } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { readEnvFile } from './env-file.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The shop that a command works on. */
export interface TargetShop {
  readonly where: Where
  /** The mode of SHOP_MODE; undefined when it is not set. */
  readonly expectedMode: Mode | undefined
  /** Opens its files. */
  readonly files: () => Promise<ShopFiles>
  /** Where its files are; undefined: in its folder. */
  readonly bucket: Config['bucket']
  /** Where copies of its backups are. */
  readonly backupsAway: Config['backupsAway']
  /** All variables by which it would start. */
  readonly variables: Env
  /** Prints which shop it is, before anything is done to it. */
  announce(mode: Mode | undefined): void
}

/** The variables that say where a shop is. */
const placeNames = /^(DATA_DIR|DATABASE_URL|STORAGE_\w+|BACKUP_\w+?)(_FILE)?$/

/**
 * Finds the shop of a command from the variables of `--env-file=FILE`, or without it from the environment. Returns it
 * with the other words of the command.
 * @throws CommandRefused for a file that cannot be read; ConfigError.
 */
export async function findTargetShop(
  typed: readonly string[],
  env: Env,
  say: (line: string) => void,
): Promise<{ shop: TargetShop; words: string[] }> {
  const flag = '--env-file='
  const file = typed.find((word) => word.startsWith(flag))?.slice(flag.length)
  // A command needs only the location of the shop: the secrets of live mode may not be set here.
  const variables = file === undefined ? env : await variablesOf(file)
  const ofPlace = Object.entries(variables).filter(([name]) => placeNames.test(name))
  const config = readConfig(Object.fromEntries(ofPlace))
  const { dataDir, databaseUrl, bucket, backupsAway } = config
  const where = { dataDir, databaseUrl }
  return {
    shop: {
      where,
      variables,
      files: () => openFiles({ ...config, log: { warn: () => {} } }),
      bucket,
      backupsAway,
      expectedMode: readMode(variables.SHOP_MODE),
      announce: (mode) => say(sentence(where, mode)),
    },
    words: typed.filter((word) => !word.startsWith(flag)),
  }
}

/**
 * Prints which shop it is, and refuses a shop whose mode is not SHOP_MODE.
 * @throws OtherMode
 */
export function announceAndCheck(
  { where, expectedMode, announce }: TargetShop,
  mode: Mode | undefined,
): void {
  announce(mode)
  refuseOtherMode(mode, expectedMode, nameOf(where))
}

async function variablesOf(file: string): Promise<Env> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`The file ${file} does not exist, or this user cannot read it.`)
  })
  return readEnvFile(text)
}

function readMode(said: string | undefined): Mode | undefined {
  if (said === undefined || said === '') return undefined
  if (said === 'demo' || said === 'live') return said
  throw new CommandRefused('SHOP_MODE: expected demo or live')
}

function sentence(where: Where, mode: Mode | undefined): string {
  const what = mode === undefined ? 'No shop yet' : `The ${mode} shop`
  const database = where.databaseUrl === undefined ? 'its own database' : nameOf(where)
  return `${what}: ${database}, folder ${where.dataDir}`
}
