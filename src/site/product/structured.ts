import { isSoldOut, type Product } from '#catalog/noun.ts'
import { productName } from '#contract/product-name.ts'
import { screens } from '#contract/screens.ts'
import { fromWire, inputText } from '#money.ts'
import { numberNorm, type PrintedNumber } from '#numbers/noun.ts'
import type { Step } from '#site/page-shop.ts'

type Json = string | number | boolean | { [key: string]: Json }

/** A product for search engines (schema.org): the offer with price and stock, the maker's part number, and the barcode. */
export function structured(
  product: Product,
  trail: readonly Step[],
  publicUrl: string,
  numbers: readonly PrintedNumber[],
): { [key: string]: Json } {
  const price = fromWire(product.price)
  const barcode = numbers.find(({ kind }) => kind === 'barcode')
  const url = `${publicUrl}${screens.product(product.slug)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName(product.name),
    description: product.about,
    image: URL.parse(product.picture, `${publicUrl}/`)?.href ?? product.picture,
    sku: product.id,
    url,
    ...(product.partNumber !== null && { mpn: product.partNumber }),
    ...(barcode && { gtin: numberNorm(barcode.shown) }),
    ...(product.maker !== '' && { brand: { '@type': 'Brand', name: product.maker } }),
    ...(trail.length > 0 && { category: trail.map(({ name }) => name).join(' > ') }),
    ...(product.madeIn !== '' && { countryOfOrigin: product.madeIn }),
    ...(product.ratings !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.ratings,
        reviewCount: product.ratingsCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: inputText(price),
      priceCurrency: price.currency.toUpperCase(),
      itemCondition: 'https://schema.org/NewCondition',
      availability: isSoldOut(product) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minimum },
    },
  }
}
