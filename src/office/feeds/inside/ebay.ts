import type { EbayCountry } from '#base/contract/forms/feed.ts'
import { ebaySites } from '#base/contract/forms/feed.ts'
import { countryName } from '#base/countries/country-name.ts'
import { inputText } from '#base/money.ts'
import { escaped, plainText } from '#office/exports/xml-text.ts'
import type { FeedFormat } from '../model.ts'
import { delimitedLine } from './delimited.ts'

/*
 * A file of fixed-price listings as eBay's File Exchange takes it: a row a product, then one for each vehicle that it fits. `*` marks what
 * eBay requires; the first head says where and in which currency.
 */

interface Listed {
  readonly country: EbayCountry
  readonly currency: string
  /** Of eBay's categories. */
  readonly category: string
  /** ISO 3166-1 alpha-2, of the seller; empty for unknown. */
  readonly from: string
  readonly handlingDays: number
}

/** New. */
const condition = '1000'
const mostPictures = 24
/** eBay's own word where a product has no such number. */
const none = 'Does not apply'

export function ebayCsv({ country, currency, category, from, handlingDays }: Listed): FeedFormat {
  const action = `*Action(SiteID=${ebaySites[country]}|Country=${from || country}|Currency=${currency}|Version=1193|CC=UTF-8)`
  const heads = [
    ...[
      action,
      'CustomLabel',
      '*Category',
      '*Title',
      '*ConditionID',
      'C:Brand',
      'C:Manufacturer Part Number',
    ],
    ...[
      'Product:EAN',
      'PicURL',
      '*Description',
      '*Format',
      '*Duration',
      '*StartPrice',
      '*Quantity',
      'LotSize',
    ],
    ...['*Location', '*DispatchTimeMax', 'Relationship', 'RelationshipDetails'],
  ]
  const blanks = heads.slice(0, -2).map(() => '')
  return {
    head: delimitedLine(heads),
    item(offer) {
      const product = delimitedLine([
        'Add',
        offer.id,
        category,
        plainText(offer.title, 80),
        condition,
        plainText(offer.maker, 65),
        plainText(offer.partNumber, 65),
        offer.gtin || none,
        offer.pictures
          .slice(0, mostPictures)
          .map((picture) => picture.replaceAll('|', '%7C'))
          .join('|'),
        escaped(plainText(offer.description, 20_000)).replaceAll('\n', '<br>'),
        'FixedPrice',
        'GTC',
        inputText(offer.price),
        // There is some: how much is nobody's business.
        offer.isInStock ? '1' : '0',
        offer.minimum > 1 ? String(offer.minimum) : '',
        countryName(from || country),
        String(handlingDays),
        '',
        '',
      ])
      return product + offer.vehicles.map((one) => delimitedLine([...blanks, 'Compatibility', one])).join('')
    },
    foot: '',
  }
}
