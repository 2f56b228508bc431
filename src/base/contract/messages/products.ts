import { isolated } from '../isolated.ts'
import type { FormField, Measure, PlainText } from '../product.ts'

/** The labels of a product's measures in its forms. */
export const measures = {
  weightGrams: 'Package weight, g',
  lengthMm: 'Package length, mm',
  widthMm: 'Package width, mm',
  heightMm: 'Package height, mm',
} as const satisfies Record<Measure, string>

/** The labels of a product's plain texts. */
export const plainTexts = { maker: 'Brand', family: 'Family of its versions' } as const satisfies Record<
  PlainText,
  string
>

/** Made In is sent as the brand (spec §3). */
type Labels = Readonly<Record<Exclude<FormField, Measure | PlainText | 'brand'> | 'madeIn', string>>

/** Add a Product and the edit of one: the labels of the specification (spec §2), then ours. */
export const productForm = {
  name: 'Product Name',
  madeIn: 'Made In',
  about: 'About',
  price: 'Price',
  available: 'Available in Stock',
  minimum: 'Minimum Order',
  picture: 'Product Image',
  partNumber: 'Part number',
  address: 'Address of its page',
  addressHint: 'The former address leads to the new one, and no other product gets it.',
  changeAddress: 'Change the address',
  category: 'Category',
  categoryHint: 'Choose an existing category or enter a new one.',
  department: 'Department',
  departmentHint: 'The department of the new category, such as Parts or Tools.',
  departmentMoves: (department: string) =>
    `Currently ${department}. Entering another one moves the whole category there.`,
  taxClass: 'Tax class',
  ofCategory: 'That of the category',
  lowStockAt: 'Low stock below, pieces',
  lowStockAtHint: (orders: number) =>
    orders === 1
      ? 'Empty: not before it is sold out, as for the whole shop.'
      : `Empty: below ${orders} minimum orders, as for the whole shop.`,
  comparePrice: 'Compare-at amount',
  comparePriceHint: 'From an earlier shop. Only staff see it: the shop shows no reduction.',
  pictureAlt: 'What the picture shows',
  pictureAltHint: 'For people who do not see it. Empty: the name of the product.',
  shelf: 'Shelf place',
  shelfHint: 'Such as B-12-3. Pick lists are sorted by it; only staff see it.',
  seoTitle: 'Title for search engines',
  seoTitleHint: 'Empty: the name of the product. Search engines show about 60 signs.',
  seoDescription: 'Description for search engines',
  seoDescriptionHint: 'Empty: the beginning of the text. Search engines show about 160 signs.',
  more: 'More',
  moreHint: 'All of this is optional and can be added later.',
  attributes: 'Attributes',
  attributeName: 'Attribute',
  attributeValue: 'Value',
  attributeUnit: 'Unit',
  addAttribute: 'Add an attribute',
  removeAttribute: (name: string) => `Remove ${name || 'this attribute'}`,
  pictureHint: 'Enter a link or upload a picture: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.',
  upload: 'Upload a picture',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  preparing: 'Preparing the picture …',
  priceHint: 'Per piece.',
  minimumHint: 'The smallest quantity that can be ordered.',
} as const satisfies Labels & Readonly<Record<string, unknown>>

/** Manage Product. */
export const adminProducts = {
  noSuch: 'There is no such product.',
  search: 'Search products',
  filter: 'Filter products',
  filters: {
    '': 'On sale',
    low: 'Low stock',
    out: 'Sold out',
    draft: 'Drafts',
    archived: 'Off sale',
    to_mend: 'To mend: texts',
    all: 'All products',
  },
  none: 'No products',
  noneHint: 'Try another search or filter, or add a product.',
  product: 'Product',
  detailsAbout: 'What a product is, what it costs and how it is found.',
  state: 'State',
  ratings: 'Ratings',
  added: 'Added',
  available: 'Available',
  actions: 'Actions',
  inStock: 'In stock',
  low: 'Low',
  out: 'Sold out',
  onSale: 'On sale',
  draft: 'Draft',
  offSale: 'Off sale',
  tabs: {
    details: 'Details',
    pictures: 'Pictures',
    prices: 'Prices',
    stock: 'Stock',
    fitment: 'Fitment',
    numbers: 'Numbers',
    related: 'Related',
    reviews: 'Reviews',
    history: 'History',
  },
  editors: 'Parts of the product',
  edit: 'Edit',
  viewInShop: 'View in shop',
  preview: 'Preview',
  publish: 'Put on sale',
  published: 'The product is on sale',
  takeOff: 'Take off sale',
  takeOffTitle: (name: string) => `Take ${isolated(name)} off sale?`,
  saveDraft: 'Save as draft',
  draftSaved: 'Saved as a draft. Only staff see it.',
  previewDraft: 'Draft: only staff see this.',
  previewOff: 'Off sale: only staff see this.',
  backToEditing: 'Back to editing',
  historyNone: 'Nothing was changed yet',
  historyAbout: 'What was changed, when and by whom, with every change of the stock.',
  historyMore: 'Show more',
  historyAll: 'All of it in the audit log',
  archive: 'Delete',
  undo: 'Undo',
  restored: (count: number) => (count === 1 ? 'Back on sale' : `${count} products are back on sale`),
  archiveTitle: (name: string) => `Delete ${isolated(name)}?`,
  archiveWhat:
    'It is taken off sale at once. Existing orders keep its name and price. You can put it back on sale at any time.',
  archiveManyTitle: (count: number) => `Delete ${count} products?`,
  archivedMany: (count: number) => `Delete Successful (${count})`,
  nothingToArchive: 'No change: they were already off sale.',
  changePrice: (name: string) => `Change the price of ${isolated(name)}`,
  changeStock: (name: string) => `Change the stock of ${isolated(name)}`,
  newPrice: 'New price',
  stockChange: 'Pieces to add (+) or remove (−)',
  stockRule: 'Please enter a change, such as +12 or -3',
} as const
