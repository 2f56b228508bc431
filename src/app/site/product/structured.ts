import type { Step } from '#app/site/page-shop.ts'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { fromDecimal, inputText, type Money } from '#base/money.ts'
import { numberNorm, type PrintedNumber } from '#catalog/numbers/model.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import { isSoldOut, type Product } from '#catalog/products/model.ts'
import { yearsText } from '#finding/fitment/messages/fitted-words.ts'
import type { FittedMake } from '#finding/fitment/model.ts'
import type { OfferTerms } from './content.ts'

type Json = string | number | boolean | Json[] | { [key: string]: Json }

/** A product for search engines (schema.org): its pictures, the offer with price and stock, the maker's part number, the barcode, and the first models that it fits. */
export function structured(
  product: Product,
  trail: readonly Step[],
  publicUrl: string,
  numbers: readonly PrintedNumber[],
  makes: readonly FittedMake[] = [],
  pictures: readonly Pick<GalleryPicture, 'picture'>[] = [product],
  terms: OfferTerms = { shipping: [] },
): { [key: string]: Json } {
  const price = fromDecimal(product.price)
  const barcode = numbers.find(({ kind }) => kind === 'barcode')
  const vehicles = vehiclesOf(makes)
  const url = `${publicUrl}${screens.product(product.slug)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName(product.name),
    description: product.about,
    image: pictures.map(({ picture }) => URL.parse(picture, `${publicUrl}/`)?.href ?? picture),
    sku: product.id,
    url,
    ...(product.partNumber !== null && { mpn: product.partNumber }),
    ...(barcode && { gtin: numberNorm(barcode.shown) }),
    ...(product.maker !== '' && { brand: { '@type': 'Brand', name: product.maker } }),
    ...(trail.length > 0 && { category: trail.map(({ name }) => name).join(' > ') }),
    ...(product.madeIn !== '' && { countryOfOrigin: product.madeIn }),
    ...(vehicles.length > 0 && { isAccessoryOrSparePartFor: vehicles }),
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
      ...termsOf(terms, price),
    },
  }
}

/** Whether the price has the tax, where and how it is delivered, and how long it can be returned, as far as the shop says so. */
function termsOf({ taxIncluded, shipping, returns }: OfferTerms, price: Money): { [key: string]: Json } {
  return {
    ...(taxIncluded !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...amountOf('price', 'priceCurrency', price),
        valueAddedTaxIncluded: taxIncluded,
      },
    }),
    ...(shipping.length > 0 && {
      shippingDetails: shipping.map(({ countries, price: of, handlingDays, transitDays }) => ({
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', ...amountOf('value', 'currency', of) },
        shippingDestination: countries.map((addressCountry) => ({
          '@type': 'DefinedRegion',
          addressCountry,
        })),
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: daysOf({ from: 0, to: handlingDays }),
          transitTime: daysOf(transitDays),
        },
      })),
    }),
    ...(returns && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: returns.country,
        ...(returns.days === 0
          ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
          : {
              returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
              merchantReturnDays: returns.days,
              returnMethod: 'https://schema.org/ReturnByMail',
            }),
      },
    }),
  }
}

const amountOf = (amount: string, currency: string, of: Money) => ({
  [amount]: inputText(of),
  [currency]: of.currency.toUpperCase(),
})

const daysOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})

/** A page names no more models to search engines. Its text has the first 50, and a link to those that follow. */
const mostModels = 20

function vehiclesOf(makes: readonly FittedMake[]): Json[] {
  return makes
    .flatMap(({ make, models }) => models.map((model) => ({ make, ...model })))
    .slice(0, mostModels)
    .map(({ make, model, years }) => ({
      '@type': 'Vehicle',
      name: `${make} ${model} ${yearsText(years)}`,
      brand: { '@type': 'Brand', name: make },
      model,
    }))
}
