import { inputText } from '#base/money.ts'
import { plainText } from '#office/exports/xml-text.ts'
import type { FeedFormat } from '../model.ts'
import { delimitedLine } from './delimited.ts'

/* A catalogue of Meta as CSV (developers.facebook.com/docs/marketing-api/catalog/reference): plain text, English values with blanks. */

const heads = [
  ...(['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link'] as const),
  ...(['additional_image_link', 'brand', 'gtin', 'mpn', 'product_type'] as const),
]

const mostPictures = 20

export function metaCsv(): FeedFormat {
  return {
    head: delimitedLine(heads),
    item({ id, title, description, isInStock, price, link, pictures, maker, gtin, partNumber, category }) {
      const [first = '', ...further] = pictures
      const cells: Record<(typeof heads)[number], string> = {
        id,
        title: plainText(title, 200),
        description: plainText(description, 9999),
        availability: isInStock ? 'in stock' : 'out of stock',
        condition: 'new',
        price: `${inputText(price)} ${price.currency.toUpperCase()}`,
        link,
        image_link: first,
        additional_image_link: further
          .slice(0, mostPictures)
          .map((picture) => picture.replaceAll(',', '%2C'))
          .join(','),
        brand: plainText(maker, 100),
        gtin,
        mpn: plainText(partNumber, 100),
        product_type: plainText(category, 750),
      }
      return delimitedLine(heads.map((name) => cells[name]))
    },
    foot: '',
  }
}
