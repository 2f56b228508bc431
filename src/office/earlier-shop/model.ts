import type * as z from 'zod/mini'
import type { Address } from '#base/contract/forms/address.ts'
import type { earlierKinds, earlierOutcomes } from '#base/contract/schemas/earlier-shop.ts'
import type { Fate, RowProblem } from '#office/imports/model.ts'
import type { storedOrder } from './dto.ts'

/** What a file of an earlier shop has. */
export type EarlierKind = (typeof earlierKinds)[number]

export interface CustomerRecord {
  readonly kind: 'customers'
  readonly name: string
  readonly phone: string
  /** A group of this shop. */
  readonly group: { readonly id: string; readonly name: string } | null
  /** When they agreed to get news; ISO. */
  readonly consentAt: string | null
  readonly addresses: readonly Address[]
}

/** A further address of a customer who came in before. */
export interface AddressRecord {
  readonly kind: 'addresses'
  readonly address: Address
}

export interface OrderRecord {
  readonly kind: 'orders'
  readonly number: string
  /** ISO. */
  readonly placedAt: string
  /** ISO 4217. */
  readonly currency: string
  /** As the file has it, with a point. */
  readonly total: string
  readonly content: OrderContent
}

/** What an archived order says, in the words of the earlier shop. */
export type OrderContent = z.output<typeof storedOrder>

export interface ReviewRecord {
  readonly kind: 'reviews'
  readonly productId: string
  readonly product: string
  readonly name: string
  readonly about: string
  /** 1 to 5. */
  readonly ratings: number
  /** ISO. */
  readonly at: string
}

/** What a row adds. */
export type EarlierRecord = CustomerRecord | AddressRecord | OrderRecord | ReviewRecord

export type EarlierOutcome = (typeof earlierOutcomes)[number]

/** A row of a file, or several of an order. */
export interface EarlierRow {
  readonly line: number
  readonly lines: number
  /** What people read: a name, the number of an order, a product. */
  readonly name: string
  readonly email: string
  /** Two rows with one are the same. */
  readonly matchKey: string
  readonly outcome: EarlierOutcome
  readonly fate: Fate | null
  /** Null where nothing is added, and once it was. */
  readonly record: EarlierRecord | null
  /** Of a refused row, as they came. */
  readonly cells: readonly (readonly string[])[]
  readonly problems: readonly RowProblem[]
  readonly madeId: string | null
}

/** An order of an earlier shop, to be read alone. */
export interface ArchivedOrder extends Omit<OrderRecord, 'kind' | 'placedAt'> {
  readonly id: string
  readonly placedAt: Date
}
