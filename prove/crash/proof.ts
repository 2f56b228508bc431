import { openMailbox } from '../../tests/mail/mailbox.ts'
import { exactly, type Figure, inTime, none, type Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { type BusyShop, buyers, createBusyShop } from './busy-shop.ts'
import { compareWithLedgers } from './comparison.ts'
import { databaseDown } from './database-down.ts'
import { fullDisks } from './full-disk.ts'
import { countMails } from './mails.ts'

prove('Everything that was acknowledged is there, whatever process was killed.', async (scale) => {
  return scale === 'full' ? [...(await killEach(scale)), ...(await fullDisks(5))] : killEach(scale)
})

const counts = {
  full: { shop: 50, database: 25, both: 10 },
  quick: { shop: 1, database: 1, both: 1 },
} as const
const mostSeconds = { shop: 10, database: 30, both: 10 } as const

async function killEach(scale: Scale): Promise<Figure[]> {
  const opened = new AsyncDisposableStack()
  try {
    const mailbox = scale === 'full' ? await openMailbox() : undefined
    opened.defer(async () => mailbox?.close())
    const { busyShop } = await createBusyShop(opened, mailbox?.url)
    const figures = [await settingsOf(busyShop)]
    const plan = counts[scale]
    for (const what of ['shop', 'database', 'both'] as const) {
      let slowestMs = 0
      for (let number = 0; number < plan[what]; number++) {
        // At least half of the buyers make progress before each kill; the others may be at any step.
        await busyShop.waitForOrders(buyers / 2)
        slowestMs = Math.max(slowestMs, await busyShop.kill(what))
      }
      const killed = what === 'both' ? 'shop and database' : what
      figures.push(
        exactly(`kill -9 of ${killed}, ${buyers} buyers`, plan[what], plan[what]),
        ...inTime(scale, `kill -9 of ${killed}: slowest recovery`, slowestMs / 1000, mostSeconds[what], ' s'),
      )
    }
    figures.push(...(await databaseDown(busyShop, scale)))
    await busyShop.waitForOrders(buyers / 2)
    await busyShop.stopBuying(120_000)
    figures.push(...(await compareWithLedgers('killed', busyShop)))
    const kills = plan.shop + plan.database + plan.both
    if (mailbox !== undefined) figures.push(...(await countMails(busyShop, mailbox, kills)))
    return figures
  } finally {
    await opened.disposeAsync()
  }
}

/** A power cut, unlike a kill, loses writes that the operating system has not written to the disk. So this checks the settings. */
async function settingsOf({ database }: BusyShop): Promise<Figure> {
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on' order by name`,
  )
  return none(
    'settings with which a power cut could lose a commit',
    rows.map(({ name, setting }) => `${name} is ${setting}`),
  )
}
