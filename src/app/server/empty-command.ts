import { createInterface } from 'node:readline/promises'
import { formatMoney } from '#base/money.ts'
import { RestoreRefused } from '#office/backup/clear.ts'
import { empty, type ShopContents } from '#office/backup/empty.ts'
import { nameOf } from '#platform/db/where.ts'
import { CommandRefused, usage } from './command.ts'
import { counted } from './counted.ts'
import { connectToStoppedShop } from './stopped-shop.ts'
import type { TargetShop } from './target-shop.ts'

/**
 * `empty [--yes]`: removes all data of a shop that is not running, after the user has confirmed by typing the shop's
 * mode. Returns the text to print.
 * @throws CommandRefused for any other answer, and for a running shop; nothing was removed then.
 */
export async function emptyCommand(
  shop: TargetShop,
  words: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  const flags = words.slice(1)
  if (flags.some((flag) => flag !== '--yes')) throw new CommandRefused(usage)
  const { where } = shop
  const { connection, mode, close } = await connectToStoppedShop(where, 'A running shop is not emptied.')
  try {
    shop.announce(mode)
    const confirm = async (contents: ShopContents) => {
      say(describeContents(contents))
      if (flags.length > 0) return true
      const word = contents.mode ?? 'empty'
      return (await ask(`Type "${word}" to remove all of it permanently: `)) === word
    }
    const emptied = await empty({ connection, ...(await shop.files()) }, confirm)
    if (!emptied) throw new CommandRefused('Nothing was removed.')
    return `${nameOf(where)} is now empty. The next start creates a new shop; SHOP_MODE then decides whether it is demo or live.`
  } catch (error) {
    if (error instanceof RestoreRefused) throw new CommandRefused(error.message)
    throw error
  } finally {
    await close()
  }
}

function describeContents({ orders, paid, people, products, reviews, pictureFiles }: ShopContents): string {
  return [
    'This removes:',
    `  ${counted(orders, 'order')}, for which ${formatMoney(paid)} was paid`,
    `  ${counted(people, 'person', 'people')} with their profiles and ways to log in`,
    `  ${counted(products, 'product')}, ${counted(reviews, 'review')}, ${counted(pictureFiles, 'picture file')}`,
    '  all mails, alarms and logs',
    'Backups are kept. To make one first: npm run shop -- backup FILE',
  ].join('\n')
}

/** Prints a question and returns a line of the standard input; empty at its end. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const ended = new Promise<string>((answer) => lines.once('close', () => answer('')))
  const answer = await Promise.race([lines.question(question), ended])
  lines.close()
  return answer.trim()
}
