import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '#base/clock.ts'
import { searchLag } from '#finding/find/search-engine.ts'
import { lastBackup, lastFile, type WatchedBackups } from '#office/backup/last.ts'
import { countWaiting, datedKinds } from '#office/today/sql.ts'
import { countOf } from '#platform/db/count.ts'
import { ago, sumOf } from '#platform/db/functions.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { countStuck } from '#platform/jobs/stuck.ts'
import { countWaiting as countMails } from '#platform/mail/waiting.ts'

export interface WatchedShop extends DbAndPool, WatchedBackups {
  readonly clock: Clock
  readonly log: { warn(details: object, message: string): void }
}

/** All processes of a shop would say the same: a scrape more often than this gets what the last one read. */
const readEveryMs = 15_000
const day = 86_400

type Figures = readonly {
  readonly name: Name
  readonly labels?: Record<string, string>
  readonly value: number
}[]

const names = {
  tappet_database_up: { help: 'Whether the database answered the questions below', labels: [] },
  tappet_waiting: { help: 'What waits for somebody of the staff, as Today shows it', labels: ['task'] },
  tappet_waiting_oldest_seconds: { help: 'For how long the oldest of it waits', labels: ['task'] },
  tappet_jobs: { help: 'Jobs that are ten minutes late, or were given up', labels: ['state'] },
  tappet_mails: { help: 'Mails that are an hour late, or failed in the last week', labels: ['state'] },
  tappet_orders_unpaid: { help: 'Unpaid orders that hold stock', labels: [] },
  tappet_orders_placed_day: { help: 'Orders placed in the last 24 hours', labels: [] },
  tappet_orders_paid_day: { help: 'Orders paid in the last 24 hours', labels: [] },
  tappet_paid_day_minor_units: { help: 'Their totals, in the smallest unit of the currency', labels: [] },
  tappet_search_lag_seconds: { help: 'How far the search engine is behind the shop', labels: [] },
  tappet_search_differed: {
    help: 'Products that the last comparison found wrong in the search engine',
    labels: [],
  },
  tappet_backup_age_seconds: { help: 'The age of the newest nightly backup on this machine', labels: [] },
} as const
type Name = keyof typeof names

/** What the shop has stored, asked when somebody asks for it. Where the database does not answer, `tappet_database_up` is 0 and the rest is absent. */
export function storedMetrics(registry: Registry, shop: WatchedShop): void {
  let last: { readonly at: number; readonly figures: Promise<Figures> } | undefined
  const figures = () => {
    const now = performance.now()
    if (last === undefined || now - last.at > readEveryMs) last = { at: now, figures: readAll(shop) }
    return last.figures
  }
  for (const [name, { help, labels }] of Object.entries(names))
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset()
        const found = (await figures()).filter((figure) => figure.name === name)
        // Without labels it would say 0 of what is not known.
        if (labels.length === 0) this.remove()
        for (const { labels = {}, value } of found) this.set(labels, value)
      },
    })
}

async function readAll(shop: WatchedShop): Promise<Figures> {
  // Without a database its own files are known.
  const backup = await lastBackup(shop).catch(() => lastFile(shop))
  const age = backup && { value: (shop.clock().getTime() - backup.getTime()) / 1000 }
  const ofMachine: Figures = age === undefined ? [] : [{ name: 'tappet_backup_age_seconds', ...age }]
  try {
    return [...ofMachine, ...(await readDatabase(shop)), { name: 'tappet_database_up', value: 1 }]
  } catch (error) {
    shop.log.warn({ err: error }, 'the database did not answer what the metrics ask')
    return [...ofMachine, { name: 'tappet_database_up', value: 0 }]
  }
}

async function readDatabase({ db, pool, clock }: WatchedShop): Promise<Figures> {
  const orders = db.selectFrom('orders')
  const paid = orders.where('paid_at', '>', ago(day))
  const stuck = await countStuck(pool)
  const mails = await countMails(db)
  const { total } = await paid
    .select(({ ref }) => sumOf(ref('total_cents')).as('total'))
    .executeTakeFirstOrThrow()
  return [
    ...(await waitingTasks(db, clock)),
    ...(await searchFigures(db)),
    { name: 'tappet_jobs', labels: { state: 'late' }, value: stuck.late },
    { name: 'tappet_jobs', labels: { state: 'given_up' }, value: stuck.givenUp },
    { name: 'tappet_mails', labels: { state: 'late' }, value: mails.late },
    { name: 'tappet_mails', labels: { state: 'failed' }, value: mails.failed },
    {
      name: 'tappet_orders_unpaid',
      value: await countOf(orders.where('payment', '=', 'unpaid').where('shipment', '=', 'pending')),
    },
    { name: 'tappet_orders_placed_day', value: await countOf(orders.where('created_at', '>', ago(day))) },
    { name: 'tappet_orders_paid_day', value: await countOf(paid) },
    { name: 'tappet_paid_day_minor_units', value: Number(total) },
  ]
}

/** Nothing where the index is in each process. */
async function searchFigures(db: WatchedShop['db']): Promise<Figures> {
  const { seconds, differed } = await searchLag(db)
  if (seconds === undefined) return []
  return [
    { name: 'tappet_search_lag_seconds', value: seconds },
    { name: 'tappet_search_differed', value: differed },
  ]
}

async function waitingTasks(db: WatchedShop['db'], clock: Clock): Promise<Figures> {
  const figures: Figures[] = []
  for (const task of datedKinds) {
    const { count, since } = await countWaiting(db, task)
    const labels = { task }
    figures.push([{ name: 'tappet_waiting', labels, value: count }])
    if (since != null)
      figures.push([
        {
          name: 'tappet_waiting_oldest_seconds',
          labels,
          value: Math.max(0, (clock().getTime() - since.getTime()) / 1000),
        },
      ])
  }
  return figures.flat()
}
