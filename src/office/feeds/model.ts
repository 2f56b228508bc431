import type * as z from 'zod/mini'
import type { FeedForm, FeedKind } from '#base/contract/forms/feed.ts'
import type { feedCounts, feedRemark, leftOutReasons } from '#base/contract/schemas/feeds.ts'
import type { Money } from '#base/money.ts'

export type FeedCounts = z.output<typeof feedCounts>
export type FeedRemark = z.output<typeof feedRemark>
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface StoredFeed extends FeedForm {
  readonly id: string
  /** The secret of its address. */
  readonly token: string
  /** Names its stored files; null before it was written. */
  readonly run: string | null
  /** When the products were read for these. */
  readonly readAt: Date | null
  readonly contentAt: Date | null
  /** The SHA-256 of the content, in hex. */
  readonly digest: string | null
  readonly bytes: number
  readonly counts: FeedCounts | null
  readonly message: string | null
}

/** A product as a feed says it: what everybody may see. There is no place for a cost, a group's price or a count of the stock. */
export interface Offer {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly link: string
  /** At least one, the main picture first. */
  readonly pictures: readonly string[]
  readonly isInStock: boolean
  /** Of the least that can be bought, with the tax or without it, as the country has it. */
  readonly price: Money
  /** The least that can be bought, in pieces. */
  readonly minimum: number
  readonly maker: string
  readonly partNumber: string
  /** Empty for none. */
  readonly gtin: string
  /** `Parts > Brakes`; empty for none. */
  readonly category: string
  readonly weightGrams: number | null
  /** Of eBay: a line for each vehicle. */
  readonly vehicles: readonly string[]
}

/** How a feed is written. */
export interface FeedFormat {
  readonly head: string
  readonly foot: string
  item(offer: Offer): string
}

/** A product that is left out of a feed, or lacks something in it. */
export interface RemarkedProduct {
  readonly productId: string
  readonly name: string
  readonly partNumber: string | null
  readonly isIn: boolean
  readonly remarks: readonly FeedRemark[]
}

/** What the address of a feed ends with, and as what it is sent. */
export const fileTypes: Readonly<Record<FeedKind, { readonly ending: string; readonly type: string }>> = {
  google: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  google_tsv: { ending: 'tsv', type: 'text/tab-separated-values; charset=utf-8' },
  meta: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  ebay: { ending: 'csv', type: 'text/csv; charset=utf-8' },
}

/** So often a feed is written again, at most. */
export const minutesBetween = 15
