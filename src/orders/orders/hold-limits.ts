import * as z from 'zod/mini'

/** The maximum of unpaid orders, or of pieces in them. */
interface Maximum {
  /** For an account whose email is not verified. */
  readonly unverified: number
  readonly verified: number
  /** For an account that has paid for an order before. */
  readonly paid: number
  /** For all accounts of one network together that have not paid for an order yet. */
  readonly network: number
}

/** How much stock unpaid orders may hold (docs/decisions/orders/holds.md). */
export interface HoldLimits {
  readonly orders: Maximum
  readonly pieces: Maximum
  /** The share of one product's stock, in percent, that an account without a paid order may hold. */
  readonly sharePercent: number
  /** The same for all such accounts of one network together. */
  readonly networkSharePercent: number
  /** The same for all such accounts together. */
  readonly newSharePercent: number
}

/** This many pieces of a product are always allowed, regardless of their share: a set of four. */
export const smallSetPieces = 4

/** All new customers together can always hold so many smallest orders of a product, no matter their share. */
export const smallestOrdersOfNew = 20

const inAll = 100

export const defaultHoldLimits: HoldLimits = {
  orders: { unverified: 3, verified: 6, paid: 20, network: 40 },
  pieces: { unverified: 40, verified: 100, paid: 1000, network: 600 },
  sharePercent: 20,
  networkSharePercent: 50,
  newSharePercent: 60,
}

/** An order above the limits needs at least this time to be paid; with less, there is none. */
export const leastSecondsAbove = 60

/**
 * An order above the limits, which holds its stock for these seconds. `first`: the smallest order of a product of which nobody in the
 * network has any, above what all new customers may hold of it.
 */
export interface Above {
  readonly kind: 'above' | 'first'
  readonly seconds: number
}

const obstacles = [
  ...(['orders', 'pieces', 'share', 'network_orders', 'network_pieces', 'network_share'] as const),
  'new_share',
] as const
type Obstacle = (typeof obstacles)[number]

/** For how many seconds an order above the limits could hold its stock; -1 while there is one, less than a minute after one that was not paid. */
const secondsLeft = { buyer_seconds: z.number(), net_seconds: z.number(), product_seconds: z.number() }

/** Why an order would exceed a limit, with the figures for the message. */
export const holdObstacle = z.object({
  /** The product that exceeds its limit; for limits over all products, the first of the order. */
  product: z.string(),
  obstacle: z.enum(obstacles),
  /** The buyer's unpaid orders, and the pieces in them: all pieces, and pieces of this product. */
  orders: z.number(),
  pieces: z.number(),
  of_product: z.number(),
  /** Pieces of this product that new customers of the network hold, and all new customers. */
  of_network: z.number(),
  of_new: z.number(),
  /** The limit that was exceeded. */
  most: z.number(),
  /** Whether the buyer has paid for an order before, or is an admin. */
  known: z.boolean(),
  ...secondsLeft,
  /** For how long the same order could exceed the limits, in both ways. */
  above_seconds: z.number(),
  first_seconds: z.number(),
})
export type HoldObstacle = Readonly<z.infer<typeof holdObstacle>>

/** How an order that was refused can be placed above the limits; undefined when it cannot. */
export function aboveOf({ above_seconds, first_seconds }: HoldObstacle): Above | undefined {
  if (above_seconds >= leastSecondsAbove) return { kind: 'above', seconds: above_seconds }
  return first_seconds >= leastSecondsAbove ? { kind: 'first', seconds: first_seconds } : undefined
}

/** How long an order holds its stock: above the limits for a part of ten minutes. */
export function minutesToHold(holdMinutes: number, above: Above | undefined): number {
  return above === undefined ? holdMinutes : Math.min(holdMinutes, above.seconds / 60)
}

/** What is held of a product, as `order_holds` counts it. */
export const holdState = z.object({
  product: z.string(),
  known: z.boolean(),
  verified: z.boolean(),
  orders: z.number(),
  pieces: z.number(),
  of_product: z.number(),
  net_orders: z.number(),
  net_pieces: z.number(),
  net_of_product: z.number(),
  new_of_product: z.number(),
  net_has_product: z.boolean(),
  available: z.number(),
  minimum: z.number(),
  ...secondsLeft,
})
export type HoldState = Readonly<z.infer<typeof holdState>>

/** A line of an order, and the other lines. */
export interface LineOfOrder {
  readonly quantity: number
  readonly others: { readonly lines: number; readonly pieces: number }
}

/** How an order stands to the limits: within them, above them for a while, or refused. */
type Standing =
  | { readonly kind: 'within' }
  | { readonly kind: 'above'; readonly above: Above }
  | { readonly kind: 'refused'; readonly obstacle: HoldObstacle }

/** What the statement that places an order finds of its limits. The other lines are taken as allowed. */
function standingOf(state: HoldState, line: LineOfOrder, limits: HoldLimits): Standing {
  const broken = brokenBy(state, line, limits)
  const [first] = broken
  if (first === undefined) return { kind: 'within' }
  const { product, orders, pieces, of_product, known, buyer_seconds, net_seconds, product_seconds } = state
  const isRefused = known || broken.some(({ obstacle }) => obstacle.endsWith('orders'))
  const buyer = Math.min(buyer_seconds, net_seconds)
  const isOfProduct = broken.some(({ obstacle }) => obstacle.endsWith('share'))
  const isFirstHere = isSmallest(state, line) && !state.net_has_product
  const obstacle: HoldObstacle = {
    product,
    ...first,
    orders,
    pieces,
    of_product,
    known,
    buyer_seconds,
    net_seconds,
    product_seconds,
    of_network: state.net_of_product,
    of_new: state.new_of_product,
    above_seconds: isRefused ? 0 : Math.min(buyer, isOfProduct ? product_seconds : buyer),
    first_seconds: isRefused || !isFirstHere ? 0 : buyer,
  }
  const above = aboveOf(obstacle)
  return above === undefined ? { kind: 'refused', obstacle } : { kind: 'above', above }
}

interface Broken {
  readonly obstacle: Obstacle
  readonly most: number
}

function brokenBy(state: HoldState, line: LineOfOrder, limits: HoldLimits): Broken[] {
  const { known, orders, pieces, net_orders, net_pieces, of_product, net_of_product, new_of_product } = state
  const smallest = isSmallest(state, line)
  const { quantity } = line
  const all = quantity + line.others.pieces
  const mostOrders = ofWhom(state, limits.orders)
  const mostPieces = ofWhom(state, limits.pieces)
  const share = mostOf(state, of_product, limits.sharePercent)
  const networkShare = mostOf(state, net_of_product, limits.networkSharePercent)
  const newLeast = state.minimum * smallestOrdersOfNew
  const newShare = Math.max(newLeast, mostOf(state, new_of_product, limits.newSharePercent))
  const rules: readonly (readonly [Obstacle, number, boolean])[] = [
    ['orders', mostOrders, orders < mostOrders],
    ['pieces', mostPieces, pieces + all <= mostPieces || (orders === 0 && known) || smallest],
    ['share', share, known || of_product + quantity <= share],
    ['network_orders', limits.orders.network, known || net_orders < limits.orders.network],
    ['network_pieces', limits.pieces.network, known || net_pieces + all <= limits.pieces.network || smallest],
    ['network_share', networkShare, known || net_of_product + quantity <= networkShare || smallest],
    ['new_share', newShare, known || new_of_product + quantity <= newShare],
  ]
  return rules.flatMap(([obstacle, most, holds]) => (holds ? [] : [{ obstacle, most }]))
}

function isSmallest({ orders, minimum }: HoldState, { quantity, others }: LineOfOrder): boolean {
  return orders === 0 && others.lines === 0 && quantity <= minimum
}

function ofWhom({ known, verified }: HoldState, { paid, verified: more, unverified }: Maximum): number {
  if (known) return paid
  return verified ? more : unverified
}

function mostOf({ minimum, available }: HoldState, of: number, percent: number): number {
  return Math.max(minimum, smallSetPieces, Math.floor(((available + of) * percent) / inAll))
}

/** How many pieces of a product can be ordered. */
interface Orderable {
  /** At most the stock; 0 where none can be ordered. */
  readonly most: number
  /** What stands against one more; undefined where there are no more. */
  readonly obstacle: HoldObstacle | undefined
  /** How many are within the limits, and hold their stock as long as any order. */
  readonly within: number
  /** How long more than that hold it; undefined where no more can be ordered. */
  readonly above: Above | undefined
}

/** How many pieces of a product can be ordered now, beside the other lines of an order. */
export function orderableOf(state: HoldState, others: LineOfOrder['others'], limits: HoldLimits): Orderable {
  const { minimum, available } = state
  const at = (quantity: number) => standingOf(state, { quantity, others }, limits)
  const most = largest(minimum, available, (quantity) => at(quantity).kind !== 'refused')
  const within = largest(minimum, most, (quantity) => at(quantity).kind === 'within')
  const next = most < available ? at(Math.max(most + 1, minimum)) : undefined
  const last = at(most)
  return {
    most,
    within,
    obstacle: next?.kind === 'refused' ? next.obstacle : undefined,
    above: most > within && last.kind === 'above' ? last.above : undefined,
  }
}

/**
 * The largest number from `least` to `most` that is allowed; 0 where none is. What is allowed is allowed in every smaller number from
 * `least` on.
 */
function largest(least: number, most: number, isAllowed: (quantity: number) => boolean): number {
  if (most < least || !isAllowed(least)) return 0
  let [low, high] = [least, most + 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isAllowed(middle)) low = middle
    else high = middle
  }
  return low
}
