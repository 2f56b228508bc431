import type { Cart as CartDto } from '#base/contract/cart.ts'
import type { CouponProblem } from '#base/contract/messages/promotions.ts'
import type { AddedLine } from '#base/contract/schemas/cart.ts'
import { fitsInto, isMore, isSame, largestCharge, type Money } from '#base/money.ts'
import type { Answers, LineFit, OtherSide } from '#finding/fitment/model.ts'
import type { Cart as CartToTotal, Rules } from '#pricing/calculation/model.ts'
import type { Totals } from '#pricing/calculation/totals.ts'
import type { Destination } from '#pricing/calculation/zones.ts'
import type { DeliveryCountries, ExcessWeight } from '#pricing/deliveries/model.ts'
import type { TaxDecision } from '#pricing/taxes/decision/model.ts'

/** The most products in a cart, as in an order. */
export const maxLines = 100
/** The most after two carts were merged: nothing is lost, but nothing can be added before there are fewer. */
export const maxMergedLines = 500
/** The number of days after its last use when a cart is deleted. */
export const storedDays = 60

/** A product as a cart needs it. */
export interface CartProduct {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly part_number: string | null
  readonly maker: string
  readonly picture: string
  readonly price: Money
  readonly minimum: number
  readonly available: number
  readonly category_id: string | null
  readonly archived_at: Date | null
}

/** A line as stored, with its current product. */
export interface CartRow {
  readonly product: CartProduct
  readonly quantity: number
  /** Of one piece, when it was put in. */
  readonly put_in_at: Money
  readonly chosenFor: ChosenFor
}

/** The vehicle that a product was chosen for. */
export interface ChosenFor {
  /** Null where none was chosen. */
  readonly vehicle: number | null
  readonly answers: Answers
  /** Whether the customer confirmed that the product is not listed for it. */
  readonly sentAnyway: boolean
}

/** A product that was put aside, as stored. */
export interface SavedRow {
  readonly product: CartProduct
  readonly quantity: number
  readonly chosenFor: Pick<ChosenFor, 'vehicle' | 'answers'>
}

export const noVehicle: ChosenFor = { vehicle: null, answers: {}, sentAnyway: false }

/** What the shop knows of the fit of the lines of a cart, by product. */
export interface CartFits {
  readonly fits: ReadonlyMap<string, LineFit>
  readonly sides: ReadonlyMap<string, OtherSide>
}

export const noFits: CartFits = { fits: new Map(), sides: new Map() }

/** Whether a line waits for the confirmation that its product is not listed for its vehicle. */
export function waitsForTick({ product, chosenFor }: CartRow, { fits }: CartFits): boolean {
  return fits.get(product.id)?.verdict.verdict === 'not_listed' && !chosenFor.sentAnyway
}

/** What a customer chose for a cart; null for what they did not choose. */
export interface CartChoices {
  readonly destination: Destination | null
  /** The code of a coupon, as it is compared. */
  readonly coupon: string | null
  /** The id of a delivery method. */
  readonly delivery: string | null
  /** Whether they said that they are a business with a tax number. */
  readonly isBusiness: boolean
  /** Their tax number, as its country writes it; empty without one. */
  readonly taxNumber: string
}

/** A way of delivery to the destination of a cart. */
export interface CartDelivery {
  readonly id: string
  readonly name: string
  readonly isCollected: boolean
  readonly needsPhone: boolean
  /** Before the discount; with or without tax as the prices are. */
  readonly price: Money
  /** The price itself where a promotion makes delivery free, else 0. */
  readonly discount: Money
  /** The first and the last day on which an order of now arrives, as ISO dates. */
  readonly from: string
  readonly to: string
}

/** A promotion that is applied to a cart. */
export interface CartPromotion {
  readonly id: string
  readonly name: string
  /** Null for one that is applied by itself. */
  readonly code: string | null
  /** Its discount on the goods; that on the delivery is in the delivery's. */
  readonly amount: Money
  readonly freeDelivery: boolean
}

/** What a cart costs, and what was decided for that. */
export interface PricedCart {
  readonly totals: Totals
  /** What the totals were calculated from. */
  readonly cart: CartToTotal
  readonly rules: Rules
  readonly destination: Destination | null
  /** Whether the customer is a business, and its tax number. */
  readonly isBusiness: boolean
  readonly taxNumber: string
  /** Whether tax is taken off, and why. */
  readonly taxDecision: TaxDecision
  readonly promotions: readonly CartPromotion[]
  readonly coupon: {
    readonly code: string
    /** Why it gives nothing; `unknown` for one that was removed. Undefined when it gives something. */
    readonly problem: CouponProblem | 'unknown' | undefined
  } | null
  /** The methods that deliver this cart to its destination, cheapest first; none without a destination or priced lines. */
  readonly deliveries: readonly CartDelivery[]
  /** The chosen one of them. */
  readonly delivery: CartDelivery | null
  /**
   * `none`: no method delivers to the destination. `tooHeavy`: none delivers so much, and what weighs most of it. `dropped`: the chosen
   * one does not, and is not in the totals.
   */
  readonly deliveryProblem:
    | 'none'
    | { readonly tooHeavy: ExcessWeight & { readonly product: string } }
    | { readonly dropped: string | undefined }
    | undefined
  /** Where the shop delivers to at all. */
  readonly countries: DeliveryCountries
  /** False when the shop charges taxes, and none of its tax zones covers the destination: then nothing is taxed. */
  readonly isTaxCovered: boolean
}

export type LineProblem = NonNullable<CartDto['lines'][number]['problem']>

/** A line as shown. */
export interface CartLine {
  readonly productId: string
  readonly product: string
  readonly slug: string
  readonly partNumber: string | null
  readonly maker: string
  readonly picture: string
  readonly quantity: number
  readonly minimum: number
  readonly available: number
  readonly price: Money
  /** The price when it was put in; undefined if it is the same. */
  readonly was: Money | undefined
  /** Before discounts. Undefined for a line that is not in the totals. */
  readonly total: Money | undefined
  /** On the whole line; undefined for a line that is not in the totals. */
  readonly discount: Money | undefined
  readonly problem: LineProblem | undefined
  /** Of the vehicle that it was chosen for. */
  readonly fit: LineFit | undefined
  readonly sentAnyway: boolean
  /** Whether it can be ordered only after the customer has confirmed that it is not listed for the vehicle. */
  readonly needsTick: boolean
  /** The other side, where the cart has less of it. */
  readonly otherSide: (OtherSide & { readonly inCart: number }) | undefined
}

export interface Cart extends PricedCart {
  readonly lines: readonly CartLine[]
  /** Put aside for later, the last one first. */
  readonly saved: readonly SavedRow[]
}

/** A product that somebody may mean. */
export interface Choice {
  readonly productId: string
  readonly product: string
  readonly maker: string
  readonly partNumber: string
  readonly price: AddedLine['choices'][number]['price']
  /** By which number it was found; undefined for its part number. */
  readonly foundBy?: string | undefined
}

/** What happened to one product that was to be added. */
export interface Added {
  readonly outcome: AddedLine['outcome']
  readonly productId: string | null
  readonly product: string | null
  /** What the cart has of it now. */
  readonly quantity: number | null
  readonly available: number | null
  readonly minimum: number | null
  /** The products that have an ambiguous number. */
  readonly choices: readonly Choice[]
  /** By which number it was found; undefined for its id and its part number. */
  readonly foundBy?: string | undefined
  /** Products with a number that is close to one that none has. */
  readonly near?: readonly Choice[] | undefined
  /** The number is the whole row: its last word is no quantity. */
  readonly isWholeRow?: boolean | undefined
}

/** Why this quantity of a product cannot be ordered; undefined when it can. */
export function problemOf(
  { archived_at, minimum, available, price }: CartProduct,
  quantity: number,
): LineProblem | undefined {
  if (archived_at !== null) return 'gone'
  if (quantity > available) return 'short'
  if (quantity < minimum) return 'below_minimum'
  return isPayable(price, quantity) ? undefined : 'above_largest'
}

/** Whether the line can be in totals: the product is sold, and the amount is one that can be paid. */
export function isPriced({ product, quantity }: CartRow): boolean {
  return product.archived_at === null && isPayable(product.price, quantity)
}

function isPayable(price: Money, quantity: number): boolean {
  return !isMore(price, largestCharge()) && quantity <= fitsInto(price, largestCharge())
}

/** A cart as shown, with what its priced lines cost. */
export function cartOf(
  rows: readonly CartRow[],
  priced: PricedCart,
  known: CartFits = noFits,
  saved: readonly SavedRow[] = [],
): Cart {
  const inCart = new Map(rows.map(({ product, quantity }) => [product.id, quantity]))
  const byProduct = new Map(priced.totals.lines.map((line) => [line.productId, line]))
  return {
    ...priced,
    saved,
    lines: rows.map((row) => {
      const { product, quantity, put_in_at: putInAt, chosenFor } = row
      const otherSide = known.sides.get(product.id)
      const ofOther = inCart.get(otherSide?.other.id ?? '') ?? 0
      const line = byProduct.get(product.id)
      const { id, name, slug, part_number: partNumber, maker, picture, minimum, available, price } = product
      return {
        productId: id,
        product: name,
        slug,
        partNumber,
        maker,
        picture,
        quantity,
        minimum,
        available,
        price: line?.unitPrice ?? price,
        was: isSame(putInAt, price) ? undefined : putInAt,
        total: line?.goods,
        discount: line?.discount,
        problem: problemOf(product, quantity),
        fit: known.fits.get(product.id),
        sentAnyway: chosenFor.sentAnyway,
        needsTick: waitsForTick(row, known),
        otherSide: otherSide && ofOther < quantity ? { ...otherSide, inCart: ofOther } : undefined,
      }
    }),
  }
}
