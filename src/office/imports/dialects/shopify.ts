import type { FileRow } from '../reading/model.ts'
import { type FamilyRow, familyRecords } from './families.ts'
import { guessBy, placeOf, placesOf, recognisedBy, type Vocabulary } from './heads.ts'
import { categoryPath } from './lists.ts'
import type { ColumnGuess, Dialect, FieldKey, SkippedRow } from './model.ts'
import { notTaken } from './not-taken.ts'
import { optionPlaces, optionsOf } from './options.ts'
import { draftReader, isSkipped, linked, onSaleText, setOldAddress } from './record.ts'

/*
 * Shopify: the names of 2025 and 2026, those before, and the same in sentence case (help.shopify.com, using-csv). The first row of a
 * handle is the product and its first variant; further variants and further pictures follow, with the handle or without it.
 */

const vocabulary: Vocabulary = {
  fields: {
    urlhandle: 'slug',
    handle: 'slug',
    title: 'name',
    description: { field: 'about', isHtml: true },
    body: { field: 'about', isHtml: true },
    bodyhtml: { field: 'about', isHtml: true },
    vendor: 'maker',
    productcategory: 'category',
    type: 'category',
    published: 'onSale',
    publishedononlinestore: 'onSale',
    status: 'onSale',
    sku: 'partNumber',
    variantsku: 'partNumber',
    barcode: 'barcode',
    variantbarcode: 'barcode',
    price: 'price',
    variantprice: 'price',
    compareatprice: 'comparePrice',
    variantcompareatprice: 'comparePrice',
    inventoryquantity: 'available',
    variantinventoryqty: 'available',
    variantinventoryquantity: 'available',
    chargetax: 'taxClass',
    varianttaxable: 'taxClass',
    weightvaluegrams: { field: 'weight', unit: 'g' },
    variantgrams: { field: 'weight', unit: 'g' },
    productimageurl: 'picture',
    imagesrc: 'picture',
    imagealttext: 'pictureAlt',
    seotitle: 'seoTitle',
    seodescription: 'seoDescription',
  },
  helpers: /^(option\d(name|value)|imageposition|variantimage(url)?|giftcard|(variant)?requiresshipping)$/,
  // A metafield: `Color (product.metafields.shopify.color-pattern)`. Metafields for reviews and search engines are no attributes.
  pattern: (head) => {
    const [, name] =
      /^(.+?) \(product\.metafields\.(?!reviews\.|mm-google|seo\.)[\w-]+\.[\w-]+\)$/.exec(head) ?? []
    return name === undefined ? null : `attribute:${name.trim()}`
  },
}

export const shopify: Dialect = {
  id: 'shopify',
  name: 'Shopify',
  recognise: (heads) =>
    recognisedBy(heads, { all: ['title', 'urlhandle'], none: ['productstatus'] }) ??
    recognisedBy(heads, { all: ['title', 'handle'], none: ['productstatus'] }),
  guess: (heads) => guessBy(heads, vocabulary),
  records(rows, columns) {
    const reader = rowReader(columns)
    const handle = placeOf(columns, 'urlhandle', 'handle')
    const title = placeOf(columns, 'title')
    const cell = ({ cells }: FileRow, at: number) => (cells[at] ?? '').trim()
    return familyRecords(rows, {
      read: reader,
      hasParents: false,
      begins: (row, first) => {
        const [own, above] = [cell(row, handle), cell(first, handle)]
        // Several products may have one handle by mistake; each begins with its title.
        const hasOtherTitle = cell(row, title) !== '' && cell(row, title) !== cell(first, title)
        return hasOtherTitle || (own !== '' && own !== above)
      },
    })
  },
}

function rowReader(columns: readonly ColumnGuess[]): (row: FileRow) => FamilyRow | SkippedRow {
  const read = draftReader(columns, { readCell })
  const names = placesOf(columns, /^option\dname$/)
  const places = optionPlaces(names, placesOf(columns, /^option\dvalue$/))
  const position = placeOf(columns, 'imageposition')
  const variantImage = placeOf(columns, 'variantimageurl', 'variantimage')
  const title = placeOf(columns, 'title')
  const otherType = otherTypes(columns)
  // Exports name the options in the first row of a product only.
  let known: readonly string[] = []
  return (row) => {
    const other = otherType(row)
    if (other !== undefined) return notTaken(row, other.type, other.name)
    const draft = read(row)
    if (isSkipped(draft)) return draft
    setOldAddress(draft, (handle) => `/products/${handle}`)
    const { cells } = row
    if ((cells[title] ?? '').trim() !== '') known = names.map((at) => (cells[at] ?? '').trim())
    const place = Number(cells[position] ?? '')
    return {
      draft,
      options: optionsOf(cells, places, known),
      variantPictures: linked([(cells[variantImage] ?? '').trim()]),
      ...(place > 0 && { position: place }),
    }
  }
}

/**
 * The type and the name of a product that is no part on a shelf. Only its first row may say it, and a variant that is shipped is one itself.
 */
function otherTypes(columns: readonly ColumnGuess[]) {
  const gift = placeOf(columns, 'giftcard')
  const shipping = placeOf(columns, 'requiresshipping', 'variantrequiresshipping')
  const handle = placeOf(columns, 'urlhandle', 'handle')
  const title = placeOf(columns, 'title')
  let product: { readonly handle: string; readonly name: string; readonly type: string } | undefined
  return ({ cells }: FileRow): { readonly type: string; readonly name: string } | undefined => {
    const at = (place: number) => (cells[place] ?? '').trim()
    const isShipped = at(shipping).toLowerCase()
    const own = /^true$/i.test(at(gift)) ? 'gift card' : isShipped === 'false' ? 'digital' : ''
    const isOfOther = at(handle) !== '' && at(handle) !== product?.handle
    if (at(title) !== '' || isOfOther) product = { handle: at(handle), name: at(title), type: own }
    const ofProduct = isShipped === 'true' && product?.type === 'digital' ? '' : (product?.type ?? '')
    const type = own || ofProduct
    return type === '' ? undefined : { type, name: product?.name ?? '' }
  }
}

function readCell(text: string, field: FieldKey): string {
  if (field === 'category') return categoryPath(text, ' > ')
  // Its only tax classes.
  if (field === 'taxClass') return /^false$/i.test(text) ? 'not taxed' : 'taxed'
  return field === 'onSale' ? onSaleText(text) : text
}
