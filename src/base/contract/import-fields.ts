import type { Permission } from './permissions.ts'
import type { ProductField } from './product.ts'

/** What a column of a file of products may mean. */
interface ImportField {
  /** As staff read it, and as the template and the export have it as a heading. */
  readonly label: string
  /** What changes it. */
  readonly needs: Permission
  /** `key`: it finds the product. */
  readonly kind: 'key' | 'text' | 'lines' | 'money' | 'count' | 'grams' | 'mm' | 'category' | 'yes'
}

/**
 * The fields of a product that a file may have, each once: its label, who may change it, and how it is read. Attributes are further
 * columns, `attribute:Length`.
 */
export const importFields = {
  id: { label: 'Id', needs: 'products.edit', kind: 'key' },
  partNumber: { label: 'Part number', needs: 'products.edit', kind: 'key' },
  maker: { label: 'Brand', needs: 'products.edit', kind: 'text' },
  barcode: { label: 'Barcode', needs: 'fitments', kind: 'key' },
  /** Rows of one brand with the same family are versions of one thing. */
  family: { label: 'Family', needs: 'products.edit', kind: 'text' },
  name: { label: 'Product Name', needs: 'products.edit', kind: 'text' },
  category: { label: 'Category path', needs: 'products.edit', kind: 'category' },
  brand: { label: 'Made In', needs: 'products.edit', kind: 'text' },
  about: { label: 'About', needs: 'products.edit', kind: 'text' },
  price: { label: 'Price', needs: 'prices.edit', kind: 'money' },
  comparePrice: { label: 'Compare-at price', needs: 'prices.edit', kind: 'money' },
  /** What a supplier asks for it: prices are made from it, and the shop does not store it as a field of the product. */
  cost: { label: 'Cost', needs: 'costs.see', kind: 'money' },
  minimum: { label: 'Minimum Order', needs: 'products.edit', kind: 'count' },
  available: { label: 'Available', needs: 'stock.edit', kind: 'count' },
  lowStockAt: { label: 'Low stock below', needs: 'products.edit', kind: 'count' },
  shelf: { label: 'Shelf place', needs: 'products.edit', kind: 'text' },
  onSale: { label: 'On sale', needs: 'products.edit', kind: 'yes' },
  picture: { label: 'Picture', needs: 'products.edit', kind: 'text' },
  pictureAlt: { label: 'Picture text', needs: 'products.edit', kind: 'text' },
  furtherPictures: { label: 'Further pictures', needs: 'products.edit', kind: 'lines' },
  seoTitle: { label: 'SEO title', needs: 'products.edit', kind: 'text' },
  seoDescription: { label: 'SEO description', needs: 'products.edit', kind: 'text' },
  taxClass: { label: 'Tax class', needs: 'products.edit', kind: 'text' },
  weight: { label: 'Package weight (g)', needs: 'products.edit', kind: 'grams' },
  length: { label: 'Package length (mm)', needs: 'products.edit', kind: 'mm' },
  width: { label: 'Package width (mm)', needs: 'products.edit', kind: 'mm' },
  height: { label: 'Package height (mm)', needs: 'products.edit', kind: 'mm' },
  oemNumbers: { label: 'OE numbers', needs: 'fitments', kind: 'lines' },
  crossNumbers: { label: 'Cross references', needs: 'fitments', kind: 'lines' },
  slug: { label: 'Address of its page', needs: 'products.edit', kind: 'text' },
  /** Addresses of an earlier shop that lead to it, a line for each. */
  oldAddresses: { label: 'Old addresses', needs: 'products.edit', kind: 'lines' },
  /** `Length: 20 | mm`, a line for each. */
  attributes: { label: 'Attributes', needs: 'products.edit', kind: 'lines' },
  /** `goes with: Halden | 4711`, a line for each (docs/importing.md). */
  relations: { label: 'Relations', needs: 'fitments', kind: 'lines' },
  /** `Volkswagen | Golf | 1997-2003 | position: front`, a line for each (docs/importing.md). */
  fitments: { label: 'Fitments', needs: 'fitments', kind: 'lines' },
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof importFields

/** The field of a file for each field of the form of a product: without one, a field would be lost between export and import. */
export const importFieldOf = {
  name: 'name',
  about: 'about',
  picture: 'picture',
  price: 'price',
  minimum: 'minimum',
  available: 'available',
  brand: 'brand',
  partNumber: 'partNumber',
  category: 'category',
  maker: 'maker',
  family: 'family',
  weightGrams: 'weight',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  attributes: 'attributes',
  taxClass: 'taxClass',
  lowStockAt: 'lowStockAt',
  comparePrice: 'comparePrice',
  shelf: 'shelf',
  pictureAlt: 'pictureAlt',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
} as const satisfies Record<Exclude<ProductField, 'categoryId' | 'madeIn'>, ImportFieldName>
/** A field, or an attribute by its name. */
export type MappedField = ImportFieldName | `attribute:${string}`
