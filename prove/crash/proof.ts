import { openMailbox } from '../../tests/mail/mailbox.ts'
import { exactly, type Figure, inTime, none, type Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { databaseAway } from './away.ts'
import { fullDisks } from './full-disk.ts'
import { afterMails } from './mails.ts'
import { reckon } from './reckoning.ts'
import { buyers, foundTown, type Town } from './town.ts'

prove('Everything that was acknowledged is there, whatever process was killed.', async (scale) => {
  return scale === 'full' ? [...(await blows(scale)), ...(await fullDisks(5))] : blows(scale)
})

const counts = {
  full: { shop: 50, database: 25, both: 10 },
  quick: { shop: 1, database: 1, both: 1 },
} as const
const bars = { shop: 10, database: 30, both: 10 } as const

async function blows(scale: Scale): Promise<Figure[]> {
  const opened = new AsyncDisposableStack()
  try {
    const mailbox = scale === 'full' ? await openMailbox() : undefined
    opened.defer(async () => mailbox?.close())
    const { town } = await foundTown(opened, mailbox?.url)
    const figures = [await settingsOf(town)]
    const plan = counts[scale]
    for (const what of ['shop', 'database', 'both'] as const) {
      let slowestMs = 0
      for (let number = 0; number < plan[what]; number++) {
        // More than half of the buyers come on before each blow, wherever it meets the rest.
        await town.trade(buyers / 2)
        slowestMs = Math.max(slowestMs, await town.strike(what))
      }
      const killed = what === 'both' ? 'shop and database' : what
      figures.push(
        exactly(`kill -9 of ${killed}, ${buyers} buyers`, plan[what], plan[what]),
        ...inTime(scale, `kill -9 of ${killed}: slowest recovery`, slowestMs / 1000, bars[what], ' s'),
      )
    }
    figures.push(...(await databaseAway(town, scale)))
    await town.trade(buyers / 2)
    await town.closeMarket(30_000)
    figures.push(...(await reckon('killed', town)))
    const kills = plan.shop + plan.database + plan.both
    if (mailbox !== undefined) figures.push(...(await afterMails(town, mailbox, kills)))
    return figures
  } finally {
    await opened.disposeAsync()
  }
}

/** A kill leaves what the system has not written yet in its memory; only a power cut would not. So the settings are looked at. */
async function settingsOf({ database }: Town): Promise<Figure> {
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on' order by name`,
  )
  return none(
    'settings with which a power cut could lose a commit',
    rows.map(({ name, setting }) => `${name} is ${setting}`),
  )
}
