import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import type { Money } from '#base/money.ts'
import { isGtin } from '#catalog/numbers/barcode.ts'
import { numberNorm, type PrintedNumber } from '#catalog/numbers/model.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import { isSoldOut, type ProductRow } from '#catalog/products/model.ts'
import type { FeedRemark, LeftOutReason, Offer } from '../model.ts'
import type { Compatibility } from './compatibility.ts'

/** What a feed reads of a product. */
export interface ReadProduct {
  readonly product: ProductRow
  readonly numbers: readonly PrintedNumber[]
  readonly pictures: readonly GalleryPicture[]
  /** Of its category; empty for none. */
  readonly path: string
  /** In the country of the feed, for the least that can be bought. */
  readonly price: Money
  readonly weightGrams: number | null
  readonly compatibility: Compatibility
  /** It fits more vehicles, if a question is answered so. */
  readonly hasOpenQuestions: boolean
}

/** Why a product cannot be in a feed; empty if it can. `isNumbered`: only a maker and its number will do, not a barcode. */
export function whyLeftOut(
  { product: { picture, about, maker, partNumber }, numbers }: Pick<ReadProduct, 'product' | 'numbers'>,
  isNumbered: boolean,
): LeftOutReason[] {
  const hasNumber = maker !== '' && (partNumber ?? '') !== ''
  const isKnown = hasNumber || (!isNumbered && gtinOf(numbers) !== '')
  return [
    ...(picture === '' ? (['no_picture'] as const) : []),
    ...(about.trim() === '' ? (['no_text'] as const) : []),
    ...(isKnown ? [] : (['no_identifier'] as const)),
  ]
}

/** What a product that is in a feed of eBay lacks there. */
export function whatIsMissing({ compatibility, hasOpenQuestions }: ReadProduct): FeedRemark[] {
  return [
    ...(compatibility.isCut ? (['too_many_vehicles'] as const) : []),
    ...(hasOpenQuestions ? (['open_questions'] as const) : []),
    ...(compatibility.isPartly ? (['no_vehicle_ids'] as const) : []),
  ]
}

/** A product as a feed says it. @param shopUrl the origin of the shop. */
export function offerOf(read: ReadProduct, shopUrl: string): Offer {
  const { product, numbers, pictures, path, price, weightGrams, compatibility } = read
  const { id, name, about, slug, picture, minimum, maker, partNumber } = product
  const all = [picture, ...pictures.map((one) => one.picture)]
  return {
    id,
    title: productName(name),
    description: about,
    link: `${shopUrl}${screens.product(slug)}`,
    pictures: all.map((one) => URL.parse(one, `${shopUrl}/`)?.href ?? one),
    isInStock: !isSoldOut(product),
    price,
    minimum,
    maker,
    partNumber: partNumber ?? '',
    gtin: gtinOf(numbers),
    category: path.replaceAll(' › ', ' > '),
    weightGrams,
    vehicles: compatibility.lines,
  }
}

/** The first barcode with a right check digit. */
function gtinOf(numbers: readonly PrintedNumber[]): string {
  return (
    numbers.flatMap(({ kind, shown }) => (kind === 'barcode' ? [numberNorm(shown)] : [])).find(isGtin) ?? ''
  )
}
