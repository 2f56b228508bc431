import { inputText } from '#base/money.ts'
import { escaped, plainText } from '#office/exports/xml-text.ts'
import type { FeedFormat, Offer } from '../model.ts'
import { delimitedLine } from './delimited.ts'

/*
 * The product data specification of Google Merchant Center (support.google.com/merchants/answer/7052112): RSS 2.0 with its namespace, or
 * text with tabs. There is no attribute for the vehicles that a part fits.
 */

const mostPictures = 10

const heads = [
  ...(['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability'] as const),
  ...(['price', 'condition', 'brand', 'gtin', 'mpn', 'identifier_exists', 'product_type'] as const),
  ...(['shipping_weight', 'multipack'] as const),
]

type Name = (typeof heads)[number]

/** The values of each attribute; none where it has none. */
function attributesOf(offer: Offer): Record<Name, readonly string[]> {
  const { id, title, description, link, pictures, price, minimum, gtin, maker, partNumber } = offer
  const [first = '', ...further] = pictures
  const one = (value: string) => (value === '' ? [] : [value])
  return {
    id: [id],
    title: [plainText(title, 150)],
    description: [plainText(description, 5000)],
    link: [link],
    image_link: [first],
    // Where one cell has all of them, commas stand between them.
    additional_image_link: further.slice(0, mostPictures).map((picture) => picture.replaceAll(',', '%2C')),
    availability: [offer.isInStock ? 'in_stock' : 'out_of_stock'],
    price: [`${inputText(price)} ${price.currency.toUpperCase()}`],
    condition: ['new'],
    brand: one(plainText(maker, 70)),
    gtin: one(gtin),
    mpn: one(plainText(partNumber, 70)),
    identifier_exists: ['yes'],
    product_type: one(plainText(offer.category, 750)),
    shipping_weight: offer.weightGrams === null ? [] : [`${offer.weightGrams} g`],
    multipack: minimum > 1 ? [String(minimum)] : [],
  }
}

export function googleXml({ shop, url }: { readonly shop: string; readonly url: string }): FeedFormat {
  const title = escaped(plainText(shop, 150))
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${title}</title>
<link>${escaped(url)}</link>
<description>${title}</description>
`,
    item(offer) {
      const values = attributesOf(offer)
      const lines = heads.flatMap((name) =>
        values[name].map((value) => `<g:${name}>${escaped(value)}</g:${name}>\n`),
      )
      return `<item>\n${lines.join('')}</item>\n`
    },
    foot: '</channel>\n</rss>\n',
  }
}

export function googleTsv(): FeedFormat {
  const line = (cells: readonly string[]) => delimitedLine(cells.map(inOneLine), '\t')
  return {
    head: line(heads),
    item(offer) {
      const values = attributesOf(offer)
      return line(heads.map((name) => values[name].join(',')))
    },
    foot: '',
  }
}

function inOneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ')
}
