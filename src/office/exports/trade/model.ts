import type { TradeFileForm } from '#base/contract/forms/trade-file.ts'
import type { tradeFormats, tradeGaps } from '#base/contract/schemas/trade-files.ts'
import type { Money } from '#base/money.ts'
import type { PrintedNumber } from '#catalog/numbers/model.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import type { ProductRow } from '#catalog/products/model.ts'

export type TradeFormat = (typeof tradeFormats)[number]
/** Whose brand a file is of, and by which tables of the trade. */
export type TradeAsked = TradeFileForm
export type TradeGap = (typeof tradeGaps)[number]

/** What a file of the trade says of a product. */
export interface TradeItem {
  readonly product: ProductRow
  readonly partNumber: string
  /** In the parts table of the trade (PCdb); empty for unknown. */
  readonly partType: string
  readonly numbers: readonly PrintedNumber[]
  readonly pictures: readonly GalleryPicture[]
  /** Of one piece, without tax. */
  readonly price: Money
  readonly weightGrams: number | null
  /** The base vehicles (VCdb) that it fits without a question, each whole. */
  readonly baseVehicles: readonly string[]
}

/** A product, and why it is not in a file, or not whole. */
export interface TradeRow {
  readonly item: TradeItem
  readonly gaps: readonly TradeGap[]
}
