import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { Decimal } from '#base/money.ts'
import type { RowProblem, Values } from '../model.ts'
import type { FileRow } from '../reading/model.ts'

/** A field of a product that a file can have. `brand` is Made In, and `maker` who made the part. */
export type FieldKey =
  | 'id'
  | 'maker'
  | 'family'
  | 'partNumber'
  | 'name'
  | 'about'
  | 'price'
  | 'comparePrice'
  | 'cost'
  | 'available'
  | 'minimum'
  | 'category'
  | 'brand'
  | 'taxClass'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'picture'
  | 'shelf'
  | 'pictureAlt'
  | 'furtherPictures'
  | 'seoTitle'
  | 'seoDescription'
  | 'barcode'
  | 'oemNumbers'
  | 'crossNumbers'
  | 'lowStockAt'
  | 'onSale'
  | 'slug'
  | 'oldAddresses'
  | 'attributes'
  | 'relations'
  | 'fitments'
  | `attribute:${string}`

export type Unit = 'g' | 'kg' | 'lb' | 'oz' | 'mm' | 'cm' | 'in' | 'm'

/** One thing that a dialect says of a column. */
export interface ColumnGuess {
  /** From 0. */
  readonly column: number
  readonly head: string
  /** Null: it is not read. */
  readonly field: FieldKey | null
  readonly unit?: Unit
  readonly isHtml?: boolean
  readonly why: 'dialect' | 'name' | null
}

/**
 * A record of one product: where it stands, and its texts by field. A field that no column has is not in `texts`; an empty cell
 * is an empty text. Lists, such as further pictures and numbers, are joined by line breaks; a category is the path of its names,
 * joined as the shop does (base/contract/category-path.ts).
 */
export interface SourceRecord {
  readonly line: number
  /** The rows of the file that it took in, itself included. */
  readonly lines: number
  readonly texts: ReadonlyMap<FieldKey, string>
  /** Whether a spreadsheet held the text as a number: zeros before it may be lost. */
  readonly isNumberCell: (field: FieldKey) => boolean
  /** What it says that the shop has no place for, each kind in the same words. */
  readonly leftOut?: readonly string[]
  /** Its sender does not sell it any more. */
  readonly isRemoved?: boolean
  /** It is a variation of a product that an earlier file brought, whose texts it does not repeat. */
  readonly variationOf?: VariationOf
  /** What it has from its product where the shop adds it. */
  readonly lent?: Values
  /** Its price, with tax as the prices of the shop have it. */
  readonly priceInShop?: Decimal
  /** It is sold as its variations: itself it goes off sale. It is no row of the file. */
  readonly isSoldAsVariations?: boolean
  /** What is wrong with it beside its texts. */
  readonly problems?: readonly RowProblem[]
}

/** How a variation names its product, and how it differs from it; empty for what the file does not say. */
export interface VariationOf {
  /** In the earlier shop. */
  readonly id: string
  readonly partNumber: string
  readonly options: readonly string[]
}

/** Products that the shop does not sell. */
export type NotTaken = 'gift_card' | 'subscription' | 'digital' | 'other_type'

/** A row that is no product, and why, in one sentence. */
export interface SkippedRow {
  readonly line: number
  readonly lines: number
  readonly skipped: string
  /** Of a product that the shop does not sell. */
  readonly kind?: NotTaken
  /** Of that product. */
  readonly name?: string
}

/** The export of a shop system, with its columns and its habits. */
export interface Dialect {
  readonly id: string
  readonly name: string
  /** Its files name vehicles by ids that a shop may not know: these fitments are left out and counted, and the rest comes in. */
  readonly leavesOutUnknown?: boolean
  /** Its rows are variations of products of other files: its prices and weights are what they add to these. */
  readonly isOfVariations?: boolean
  /** The rows of a record may stand anywhere in the file. */
  readonly isGrouped?: boolean
  /** Whether its files have a column only where they say something in it. */
  readonly mayLack?: (head: string) => boolean
  /** Why none of its files is imported, by their rows. */
  readonly refusal?: (rows: number) => string
  /** The relations that its files can say, as their lines begin; of a product that the shop has, others stay. Undefined: all. */
  readonly relationKinds?: readonly string[]
  /** How its files are imported, unless the owner says otherwise. */
  readonly usual?: Pick<Partial<ImportMapping>, 'verbs' | 'market' | 'newMakers' | 'tax'>
  /** What a row of its files is, if it is no row of a table. */
  readonly rowsAre?: 'items' | 'applications'
  /** How well the heads are of this dialect, from 0 to 1; null: not this one. */
  recognise(heads: readonly string[]): number | null
  guess(heads: readonly string[]): readonly ColumnGuess[]
  /**
   * Rows of the file → one record a product. The `lines` of what it yields add up to the rows.
   * @param rows begins with the first row each time that it is read.
   * @param scratch a folder for what it cannot have in memory; it removes what it writes.
   */
  records(
    rows: AsyncIterable<FileRow>,
    columns: readonly ColumnGuess[],
    scratch: string,
  ): AsyncGenerator<SourceRecord | SkippedRow>
}
