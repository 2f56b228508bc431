import { attachDatabase } from '#platform/db/attach.ts'
import { CommandRefused } from './command.ts'
import { readConfig } from './config.ts'
import { endAll } from './renew-secrets.ts'
import { secretsOf } from './secret.ts'
import { announceAndCheck, type TargetShop } from './target-shop.ts'

/**
 * `secret leaked`: ends all that somebody could have made with the secret that was in AUTH_SECRET before. Returns the text to print.
 * @throws CommandRefused without the new and the former secret.
 */
export async function secretLeaked(shop: TargetShop): Promise<string> {
  const config = readConfig(shop.variables)
  if (config.formerAuthSecret === undefined)
    throw new CommandRefused(
      'Set AUTH_SECRET to a new secret and AUTH_SECRET_PREVIOUS to the one that leaked, and run this command again.',
    )
  const { db, mode, close } = await attachDatabase(shop.where)
  try {
    announceAndCheck(shop, mode)
    const { sessions, keys } = await endAll(db, await secretsOf(config))
    return `${counted(sessions, 'session')} ended, and ${counted(keys, 'link')} to orders of guests. Second factors and passwords of import sources are encrypted with the new secret. Now remove AUTH_SECRET_PREVIOUS, and start every process again.`
  } finally {
    await close()
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
