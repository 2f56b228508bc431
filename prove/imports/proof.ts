import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, exactly, type Figure, none } from '../proof.ts'
import { prove } from '../prove.ts'
import { buyAllTheTime } from './buyers.ts'
import { addKnown, type Extent, fileOf, isSame, mapping } from './file.ts'
import { judge } from './judge.ts'
import { insist, type KilledShop, openKilledShop } from './shop.ts'

/** What is killed while the file is made, and while it is undone: the shop and the database in turn. */
const plans = {
  full: { extent: { known: 7500, added: 1500 }, making: 12, undoing: 8 },
  quick: { extent: { known: 1500, added: 300 }, making: 2, undoing: 1 },
} as const

prove(
  'An import makes each row once, and all of them, whatever process is killed while people buy.',
  async (scale) => {
    const opened = new AsyncDisposableStack()
    try {
      const { extent, making, undoing } = plans[scale]
      const shop = await openKilledShop(opened)
      await addKnown(shop.database, extent)
      const { insertedId: id } = await send(shop, fileOf(extent))
      await ended(shop, id)
      await insist(shop, 'PUT', `/api/imports/${id}/mapping`, mapping)
      const checked = await ended(shop, id)
      // From the check on: the stock changes by the difference to what it showed.
      const buying = await buyAllTheTime(shop, extent.known)
      opened.defer(() => buying.stop())
      const changed = countChanged(extent)
      const figures: Figure[] = [
        none(
          'counts that differ from the file',
          differing(checked.counts, {
            rows: extent.known + extent.added,
            added: extent.added,
            changed,
            unchanged: extent.known - changed,
            refused: 0,
            skipped: 0,
          }),
        ),
      ]
      await insist(shop, 'PUT', `/api/imports/${id}/apply`, { digest: checked.digest })
      const killedMaking = await killWhile(shop, id, making)
      const applied = await ended(shop, id)
      figures.push(
        atLeast('kills while it was made', killedMaking, making),
        none(
          'not made in whole',
          applied.state === 'applied' && applied.message === null
            ? []
            : [String(applied.message ?? applied.state)],
        ),
        atLeast('orders meanwhile', buying.orders.length, 1),
        ...(await judge(shop.database, { at: 'applied', importId: id, extent, edited: new Set() }, buying)),
      )
      const edited = new Set(Array.from({ length: extent.known }, (_, n) => n).filter((n) => n % 50 === 7))
      for (const number of edited) await insist(shop, 'PATCH', `/api/tools/known-${number}`, { price: 77.77 })
      await insist(shop, 'PUT', `/api/imports/${id}/undo`)
      const killedUndoing = await killWhile(shop, id, undoing)
      const undone = await ended(shop, id)
      await buying.stop()
      figures.push(
        atLeast('kills while it was undone', killedUndoing, undoing),
        exactly('rows that an undo kept', undone.fates.kept ?? 0, edited.size),
        ...(await judge(shop.database, { at: 'undone', importId: id, extent, edited }, buying)),
      )
      return figures
    } finally {
      await opened.disposeAsync()
    }
  },
)

interface Import {
  readonly state: string
  readonly message: string | null
  readonly digest: string
  readonly records: number
  readonly counts: Readonly<Record<string, number>> | null
  readonly fates: Readonly<Record<string, number>>
}

const running = ['receiving', 'reading', 'checking', 'applying', 'undoing']
const look = (shop: KilledShop, id: string) => insist<Import>(shop, 'GET', `/api/imports/${id}`)

/** Waits until nothing works on an import. */
async function ended(shop: KilledShop, id: string): Promise<Import> {
  const until = Date.now() + 1_200_000
  for (;;) {
    const found = await look(shop, id)
    if (!running.includes(found.state)) return found
    if (Date.now() > until) throw new Error(`The import is still ${found.state} at ${found.records}`)
    await pause(100)
  }
}

/** Kills so often, each time at a random point after the import went on. Returns how often it was running. */
async function killWhile(shop: KilledShop, id: string, times: number): Promise<number> {
  for (let killed = 0; killed < times; killed++) {
    const { records } = await look(shop, id)
    for (;;) {
      const found = await look(shop, id)
      if (!running.includes(found.state)) return killed
      if (found.records > records || killed === 0) break
      await pause(20)
    }
    await pause(Math.random() * 150)
    await shop.kill(killed % 2 === 0 ? 'shop' : 'database')
  }
  return times
}

async function send({ url, token }: KilledShop, text: string): Promise<{ insertedId: string }> {
  const response = await fetch(`${url}/api/imports?name=parts.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: text,
  })
  if (!response.ok) throw new Error(`The file was refused: ${await response.text()}`)
  return response.json()
}

function countChanged({ known }: Extent): number {
  return Array.from({ length: known }, (_, number) => number).filter((number) => !isSame(number)).length
}

function differing(found: Import['counts'], wanted: Readonly<Record<string, number>>): string[] {
  return Object.entries(wanted)
    .filter(([name, count]) => found?.[name] !== count)
    .map(([name, count]) => `${name}: ${found?.[name]}, not ${count}`)
}
