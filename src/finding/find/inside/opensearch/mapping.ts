import { hash } from 'node:crypto'
import type { API } from '@opensearch-project/opensearch'
import { valueWithUnit } from '#catalog/products/attribute-counts.ts'
import type { Fits, FoundProduct } from '#finding/find/model.ts'
import { positionBits } from '#finding/fitment/model.ts'
import { fit, otherFit } from '../index/columns.ts'
import { inHead, inKind, inName } from '../index/postings.ts'
import { wordsOf } from '../index/wanted.ts'
import { headOf } from '../reading/text.ts'

/** What the engine stores of a product on sale, by the id of the product. */
export interface PartDocument {
  readonly seq: number
  /** In cents. */
  readonly price: number
  readonly inStock: boolean
  readonly category: string
  readonly maker: string
  readonly madeIn: string
  /** A name and a value, parted by a line. */
  readonly attributes: readonly string[]
  /** All words, the words of the name and of its beginning, and the word that says the kind. */
  readonly words: readonly string[]
  readonly nameWords: readonly string[]
  readonly headWords: readonly string[]
  readonly kind: readonly string[]
  readonly headCount: number
  /** How it fits a vehicle that it does not list (`fit`). */
  readonly otherFit: number
  readonly positions: readonly string[]
  readonly vehicles: readonly string[]
  /** A hash of all that is above. */
  readonly print: string
}

/** Another number where the documents or the mapping of earlier versions of the shop no longer serve: all is indexed again. */
export const mappingVersion = 1

/** The most hits of a query: the engine refuses more, too. */
export const mostHits = 200
/** Fewer products than this need one shard. */
const productsOfShard = 2_000_000

const counted = { type: 'keyword' } as const
const found = { type: 'keyword', doc_values: false } as const

const properties = {
  seq: { type: 'long' },
  price: { type: 'long' },
  inStock: { type: 'boolean' },
  category: counted,
  maker: counted,
  madeIn: counted,
  attributes: counted,
  words: found,
  nameWords: found,
  headWords: found,
  kind: found,
  headCount: { type: 'short' },
  otherFit: { type: 'byte' },
  positions: found,
  vehicles: counted,
  print: { type: 'keyword', index: false },
} as const satisfies Record<keyof PartDocument, object>

/**
 * How an index of so many products is made. What is written is found after it is refreshed, on all its copies at the same time. Three nodes
 * have a copy each.
 */
export function indexBody(products: number): API.Indices_Create_RequestBody {
  return {
    settings: {
      number_of_shards: Math.ceil((products + 1) / productsOfShard),
      auto_expand_replicas: '0-2',
      refresh_interval: '-1',
      max_result_window: mostHits,
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      _meta: { version: mappingVersion },
      properties,
    },
  }
}

/** The engine stores no longer words; nobody types so many letters. */
const longestWord = 8000

/** The document of a product on sale. */
export function documentOf(product: FoundProduct, fits: Fits | undefined): PartDocument {
  const document = withoutPrint(product, fits)
  return { ...document, print: hash('sha1', JSON.stringify(document), 'base64url') }
}

function withoutPrint(product: FoundProduct, fits: Fits | undefined): Omit<PartDocument, 'print'> {
  const words = [...wordsOf(product)].map(([word, where]) => ({ word: word.slice(0, longestWord), where }))
  const having = (bit: number) => words.flatMap(({ word, where }) => ((where & bit) === 0 ? [] : [word]))
  const vehicles = fits?.vehicles ?? []
  return {
    seq: product.seq,
    price: product.price,
    inStock: product.inStock,
    category: product.categoryId ?? '',
    maker: product.maker,
    madeIn: product.madeIn,
    attributes: [
      ...new Set(product.attributes.map(({ name, value, unit }) => `${name}\n${valueWithUnit(value, unit)}`)),
    ],
    words: words.map(({ word }) => word),
    nameWords: having(inName),
    headWords: having(inHead),
    kind: having(inKind),
    headCount: headOf(product.name).count,
    otherFit: fits === undefined ? fit.unknown : otherFit(fits.isUniversal, vehicles.length > 0),
    positions: Object.entries(positionBits).flatMap(([name, bit]) =>
      ((fits?.positions ?? 0) & bit) === 0 ? [] : [name],
    ),
    vehicles: vehicles.map(String),
  }
}
