import type { Money } from '#base/money.ts'
import { type Micro, portion } from '#base/money-parts.ts'
import { averageAfter } from '#office/receiving/service/average.ts'
import { type Calendar, dayMs, later, workingTime } from './calendar.ts'
import type { Good } from './goods.ts'
import type { PastChange, World } from './past-order.ts'
import type { PastReceipt, Supplier } from './suppliers.ts'

/** A line of the stock ledger. */
export interface LedgerLine {
  readonly productId: string
  readonly change: number
  readonly reason: PastChange['reason'] | 'added' | 'received' | 'counted' | 'damaged'
  readonly note: string
  readonly orderId: string | null
  readonly receiptId: string | null
  readonly actorId: string | null
  readonly at: Date
}

/** A delivered product with what its average cost counts. */
export interface ReceivedLine {
  readonly receiptId: string
  readonly productId: string
  readonly pieces: number
  readonly price: Money
  readonly stockBefore: number
  readonly average: Micro | null
}

export interface PastStock {
  /** The oldest first. */
  readonly ledger: readonly LedgerLine[]
  readonly receipts: readonly PastReceipt[]
  readonly received: readonly ReceivedLine[]
  /** The changes of the stock that somebody of the staff made by counting. */
  readonly counted: readonly (LedgerLine & { readonly available: number })[]
}

/**
 * The stock ledger of the past. It ends with the stock of the catalogue: what was delivered is a part of what was sold since the delivery
 * before, and what the shop opened with is the rest. So a product is followed from today backwards, and never had less than nothing.
 */
export function makeStock(world: World, goods: readonly Good[], suppliers: readonly Supplier[]): PastStock {
  const receipts = deliveriesOf(world, suppliers)
  const changesOf = Map.groupBy(world.journal.changes, ({ productId }) => productId)
  const counts = stockTakings(world, goods)
  const ledger: LedgerLine[] = []
  const received: ReceivedLine[] = []
  const counted: PastStock['counted'][number][] = []
  for (const good of goods) {
    const ofOrders = (changesOf.get(good.id) ?? []).map((one) => ({ ...one, note: '', receiptId: null }))
    const known = [...ofOrders, ...(counts.get(good.id) ?? [])]
    const lines = backwards(world, good, known, receipts)
    let stock = 0
    let average: Micro | undefined
    for (const line of lines) {
      const { receiptId, change: pieces } = line
      if (receiptId !== null) {
        const price = costAt(good, line.at, world.calendar)
        const next = averageAfter(average, { stockBefore: stock, pieces, price })
        received.push({
          receiptId,
          productId: good.id,
          pieces,
          price,
          stockBefore: stock,
          average: next,
        })
        average = next ?? average
      }
      stock += pieces
      if (line.reason === 'counted' || line.reason === 'damaged') counted.push({ ...line, available: stock })
      ledger.push(line)
    }
  }
  const inOrder = <Line extends { readonly at: Date }>(of: readonly Line[]) =>
    of.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const timeOf = new Map(receipts.map(({ id, at }) => [id, at.getTime()]))
  const used = new Set(received.map(({ receiptId }) => receiptId))
  return {
    ledger: inOrder(ledger),
    received: received.toSorted(
      (one, other) => (timeOf.get(one.receiptId) ?? 0) - (timeOf.get(other.receiptId) ?? 0),
    ),
    receipts: receipts.filter(({ id }) => used.has(id)),
    counted: inOrder(counted),
  }
}

/** All changes of a product, the first of which is what the shop opened with. */
function backwards(
  { calendar, staff }: World,
  good: Good,
  known: readonly LedgerLine[],
  receipts: readonly PastReceipt[],
): LedgerLine[] {
  const ofSupplier = receipts.filter(({ makers }) => makers.has(good.maker))
  const events = [...known, ...ofSupplier].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const lines: LedgerLine[] = []
  // Pieces that came back must have been sold before: so many stay when a delivery is taken off.
  const cameBack = known.reduce((sum, { change }) => sum + Math.max(0, change), 0)
  let after = good.available
  for (const [index, event] of events.entries()) {
    if (!('makers' in event)) {
      lines.push(event)
      after -= event.change
      continue
    }
    const before = events.slice(index + 1)
    const last = before.findIndex((one) => 'makers' in one)
    const since = before.slice(0, last < 0 ? undefined : last)
    const sold = since.reduce((sum, one) => sum - ('change' in one ? one.change : 0), 0)
    const change = Math.min(sold, after - cameBack)
    if (change <= 0) continue
    const { id, at } = event
    const of = { productId: good.id, orderId: null, note: '', actorId: staff.warehouse.userId, at }
    lines.push({ ...of, change, reason: 'received', receiptId: id })
    after -= change
  }
  if (after < 0) throw new Error(`The past of product ${good.slug} begins with less than nothing`)
  const at = later(calendar.opened, -8 * 3_600_000)
  const first = { productId: good.id, orderId: null, note: '', receiptId: null, actorId: null, at }
  return [...(after > 0 ? [{ ...first, change: after, reason: 'added' as const }] : []), ...lines.reverse()]
}

/** A delivery of each supplier about every four weeks. */
function deliveriesOf(world: World, suppliers: readonly Supplier[]): PastReceipt[] {
  const { random, calendar, staff } = world
  return suppliers.flatMap((supplier, index) => {
    const receipts: PastReceipt[] = []
    let at = workingTime(random, later(calendar.opened, (18 + index * 6) * dayMs), 0)
    while (at < calendar.today) {
      const deliveryNote = `${supplier.prefix}-${String(4100 + receipts.length * 13 + index * 500)}`
      receipts.push({
        ...supplier,
        id: random.id(at),
        supplierId: supplier.id,
        deliveryNote,
        at,
        by: staff.warehouse,
      })
      at = workingTime(random, at, random.between(24, 33))
    }
    return receipts
  })
}

/** Three times a year the warehouse counts some shelves, and finds a few pieces more or fewer, or a damaged one. */
function stockTakings({ random, calendar, staff }: World, goods: readonly Good[]): Map<string, LedgerLine[]> {
  const plenty = goods.filter(({ available }) => available >= 12)
  const lines = [0.22, 0.55, 0.9].flatMap((part) => {
    const span = calendar.today.getTime() - calendar.opened.getTime()
    const at = workingTime(random, later(calendar.opened, part * span), 0)
    return Array.from({ length: 9 }, (_, index): LedgerLine => {
      const reason = random.chance(0.75) ? 'counted' : 'damaged'
      return {
        productId: random.pick(plenty).id,
        change: reason === 'counted' && random.chance(0.3) ? 1 : -random.between(1, 2),
        reason,
        note: reason === 'damaged' ? 'Box was wet' : '',
        orderId: null,
        receiptId: null,
        actorId: staff.warehouse.userId,
        at: later(at, index * 95_000),
      }
    })
  })
  return Map.groupBy(lines, ({ productId }) => productId)
}

/** What a piece cost to buy: a little less in the first half of the time. */
function costAt({ price, costPercent }: Good, at: Date, { opened, today }: Calendar): Money {
  const isEarly = at.getTime() < (opened.getTime() + today.getTime()) / 2
  return portion(price, { numerator: BigInt(costPercent - (isEarly ? 3 : 0)), denominator: 100n })
}
