import { guessBy, headKey, recognisedBy, type Vocabulary } from './heads.ts'
import { categoryPath, splitList } from './lists.ts'
import { inGrams, inMillimetres } from './measures.ts'
import type { Dialect, FieldKey } from './model.ts'
import { plainRecords } from './plain-records.ts'
import { onSaleText, settlePictures } from './record.ts'

/* Feeds for Google Merchant (support.google.com/merchants, 7052112) and for catalogues of Meta: one row a product, units in the cells. */

const vocabulary: Vocabulary = {
  fields: {
    title: 'name',
    description: { field: 'about', isHtml: true },
    imagelink: 'picture',
    image0url: 'picture',
    additionalimagelink: 'furtherPictures',
    price: 'price',
    brand: 'maker',
    gtin: 'barcode',
    mpn: 'partNumber',
    producttype: 'category',
    inventory: 'available',
    quantity: 'available',
    quantitytosellonfacebook: 'available',
    status: 'onSale',
    shippingweight: { field: 'weight', unit: 'g' },
    productweight: { field: 'weight', unit: 'g' },
    productlength: { field: 'length', unit: 'mm' },
    productwidth: { field: 'width', unit: 'mm' },
    productheight: { field: 'height', unit: 'mm' },
    color: 'attribute:Color',
    size: 'attribute:Size',
    itemgroupid: 'family',
    material: 'attribute:Material',
    pattern: 'attribute:Pattern',
  },
  pattern: (head) => (/^image\[[1-9]\d?\]\.url$/i.test(head) ? 'furtherPictures' : null),
}

const ofMeta = ['inventory', 'quantitytosellonfacebook', 'fbproductcategory', 'image0url']

export const googleMerchant = feed('google-merchant', 'Google Merchant', {
  all: ['id', 'title', 'imagelink'],
  some: ['availability', 'condition', 'identifierexists', 'googleproductcategory', 'gtin', 'mpn', 'link'],
  none: ofMeta,
})

export const metaCatalogue = feed('meta-catalogue', 'Meta catalogue', {
  all: ['id', 'title', 'price'],
  some: ofMeta,
  none: ['sku', 'handle'],
})

function feed(id: string, name: string, anchors: Parameters<typeof recognisedBy>[1]): Dialect {
  return {
    id,
    name,
    recognise: (heads) => recognisedBy(heads, anchors),
    guess(heads) {
      const hasNumber = heads.some((head) => headKey(head) === 'mpn')
      return guessBy(heads, vocabulary).map((guess) =>
        // Without the numbers of the makers, the seller's own are the only ones.
        !hasNumber && headKey(guess.head) === 'id'
          ? { ...guess, field: 'partNumber', why: 'dialect' }
          : guess,
      )
    },
    records: (rows, columns) => plainRecords(rows, columns, { readCell }, settlePictures),
  }
}

function readCell(text: string, field: FieldKey): string {
  if (field === 'category') return categoryPath(splitList(text, ',')[0] ?? '', '>')
  if (field === 'furtherPictures') return splitList(text, ',').join('\n')
  if (field === 'weight') return inGrams(text)
  if (field === 'length' || field === 'width' || field === 'height') return inMillimetres(text)
  return field === 'onSale' ? onSaleText(text) : text
}
