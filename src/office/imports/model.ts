import type * as z from 'zod/mini'
import type { ImportMapping, ImportUnit } from '#base/contract/forms/import-mapping.ts'
import type { ImportFieldName } from '#base/contract/import-fields.ts'
import type { Attribute } from '#base/contract/product.ts'
import type {
  importCounts,
  importFates,
  importFinding,
  importOutcomes,
  importQuestion,
} from '#base/contract/schemas/imports.ts'
import type { Decimal } from '#base/money.ts'
import type { HowToRead } from './reading/model.ts'

export type ImportState =
  | 'receiving'
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'failed'

/** What a file is of: products, or the customers, orders and reviews of an earlier shop (src/office/earlier-shop). */
export type Kind = 'products' | 'earlier'

export type Outcome = (typeof importOutcomes)[number]
export type Fate = (typeof importFates)[number]
export type Counts = z.output<typeof importCounts>
export type Finding = z.output<typeof importFinding>
/** Words of a field of which nobody has said what they are in the shop. */
export type Question = z.output<typeof importQuestion>
export type FindingKind = Finding['kind']

/** What a product has, by the fields of a file; measures in grams and millimetres, `category` is a path, empty for none. */
export interface ProductValues
  extends Record<Exclude<ImportFieldName, keyof Typed | 'id' | 'cost'>, string>,
    Typed {}

interface Typed {
  readonly price: Decimal
  readonly comparePrice: Decimal | null
  readonly minimum: number
  readonly available: number
  readonly lowStockAt: number | null
  readonly weight: number | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly onSale: boolean
  /** Links with their texts, and numbers as `whose: number`, each once. */
  readonly furtherPictures: readonly string[]
  readonly barcode: readonly string[]
  readonly oemNumbers: readonly string[]
  readonly crossNumbers: readonly string[]
  readonly attributes: readonly Attribute[]
  readonly oldAddresses: readonly string[]
  /** As lines; one that begins with `? ` names a product that the shop does not have. */
  readonly relations: readonly string[]
  /** All that the product fits, as the lines of a file say it. */
  readonly fitments: readonly string[]
}

/** Some of the values: what a file says, or what it changes. */
export type Values = { readonly [Field in keyof ProductValues]?: ProductValues[Field] }
export type ValueName = keyof ProductValues

/** What a supplier asks for a product. */
export interface RowCost {
  /** Without tax. */
  readonly amount: Decimal
  /** What is left of the new price, in percent of it without tax; null while it has none. */
  readonly margin: number | null
}

/** What a source said of a product until now. */
export interface SaidBefore {
  readonly values: Values
  /** It did not name the product the last time, and the product went off sale. */
  readonly isRemoved: boolean
  /** The source brought the product into the shop. */
  readonly hasAdded: boolean
  /** The fields about which other sources spoke before, by their names. */
  readonly others: ReadonlyMap<ValueName, string>
}

/** What of a product a price depends on: the tax of its class, and the factor of its maker or category. Empty for none. */
export interface PricedAs {
  readonly taxClass: string
  readonly maker: string
  readonly categoryId: string
}

/** A mistake in a row. */
export interface RowProblem {
  /** The head of its column; empty for the whole row. */
  readonly column: string
  readonly value: string
  readonly message: string
  readonly right: string
}

/** A product of a file. */
export interface ImportRow {
  readonly line: number
  /** Of the file that it takes. */
  readonly lines: number
  readonly productId: string | null
  readonly name: string
  readonly matchKey: string
  readonly outcome: Outcome
  readonly fate: Fate | null
  readonly findings: readonly FindingKind[]
  /** The values that change. */
  readonly before: Values
  readonly after: Values
  /** All that the file says of it. */
  readonly said: Values
  readonly cost: RowCost | null
  readonly problems: readonly RowProblem[]
  /** What the source is known by to say it again; null where each check compares it. */
  readonly hash: string | null
  /** Beside the row, on what of its product its price depends: empty for nothing, null where that is not known yet. */
  readonly pricedBy: string | null
}

/** How a column of amounts writes them; `unclear`: each amount may be read in two ways. */
export type DecimalSign = 'point' | 'comma' | 'unclear'

export interface FileColumn {
  readonly column: number
  readonly head: string
  readonly samples: readonly string[]
  /** Its different texts that are no numbers; the first few. */
  readonly words: readonly string[]
  /** The field that the shop takes it for. */
  readonly guess: string | null
  readonly unit: ImportUnit | null
  readonly isHtml: boolean
  readonly decimal: DecimalSign
}

/** What a file is. */
export interface FileFacts {
  readonly how: HowToRead
  readonly dialect: string
  /** Of its format; undefined for one without versions. */
  readonly version?: string | undefined
  /** The first lines of a text, which may have columns of fixed width, and the widths that they seem to have. */
  readonly text?: { readonly lines: readonly string[]; readonly widths: readonly number[] } | undefined
  /** It says nothing of products that it does not name. */
  readonly isUpdate?: boolean | undefined
  readonly rows: number
  readonly columns: readonly FileColumn[]
  /** No source of the shop has its columns: what they are is asked. */
  readonly isNew?: boolean | undefined
  /** How its columns differ from the earlier files of its source; undefined where they do not. */
  readonly drift?: Drift | undefined
}

/** Columns of a source by their heads: which a file lacks, and which stand elsewhere than before. */
export interface Drift {
  readonly gone: readonly string[]
  readonly moved: readonly string[]
}

/** Where the file of an import is fetched. */
export interface Origin {
  readonly address: string
  readonly user: string
  /** Encrypted; null for none. */
  readonly password: string | null
  /** Of an SFTP server; empty for another. */
  readonly hostKey: string
}

export interface StoredImport {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly state: ImportState
  readonly bytes: number
  readonly file: FileFacts | null
  readonly mapping: ImportMapping | null
  /** What a person has to say before it can be checked. */
  readonly questions: readonly Question[]
  readonly counts: Counts | null
  readonly findings: readonly Finding[]
  readonly digest: string
  readonly records: number
  readonly ofRecords: number
  readonly message: string | null
  readonly actorId: string
  /** The email of the person who sent it; empty for one who is not here any more. */
  readonly by: string
  readonly createdAt: Date
  readonly appliedAt: Date | null
  /** It is running, and has not gone on for a while. */
  readonly isStalled: boolean
}

/** For so many days an import is stored, and can be undone. */
export const daysStored = 30
