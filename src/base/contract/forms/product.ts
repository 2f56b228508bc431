import * as z from 'zod/mini'
import { recordOf } from '#base/keys-of.ts'
import { isMore, isZero, largestCharge, type Money } from '#base/money.ts'
import { pathSign } from '../category-path.ts'
import { measures, plainTexts } from '../messages/products.ts'
import { rules } from '../messages/rules.ts'
import type { TypedField } from '../product.ts'
import { code, integerBetween, pictureLink, requiredText, text, wireMoney } from './fields.ts'
import { pictureAlt } from './pictures.ts'

const measured = integerBetween(1, 100_000_000)

/** Of a plain text, such as the brand. */
export const longestPlainText = 80

/**
 * Of what search engines show. They have no limit of their own and cut what is too long for the screen
 * (developers.google.com/search/docs/appearance/title-link and /snippet), so these are the longest that earlier shops have: 255 signs for
 * both in Magento (magento/magento2, app/code/Magento/Catalog/Setup/CategorySetup.php, `varchar`), and in PrestaShop 255 for the title and
 * 512 for the description (PrestaShop/PrestaShop, classes/Product.php, `meta_title` and `meta_description`).
 */
export const longestSeo = { title: 255, description: 512 } as const

/** The form of a product (spec §5); an unknown measure is null. */
export const productForm = z.object({
  name: text(200),
  picture: pictureLink,
  about: requiredText(5000),
  price: wireMoney.check(z.refine(isPrice, rules.price)),
  available: integerBetween(0, 100_000_000),
  minimum: integerBetween(1, 1_000_000),
  brand: text(200),
  partNumber: code(80),
  category: text(2000).check(
    z.refine((words) => words.includes(pathSign) || words.length <= 80, rules.tooLong(80)),
  ),
  department: text(80),
  taxClass: text(40),
  ...recordOf(plainTexts, () => text(longestPlainText)),
  ...recordOf(measures, () => z.nullable(measured)),
  lowStockAt: z.nullable(integerBetween(1, 100_000_000)),
  comparePrice: z.nullable(wireMoney.check(z.refine(isPrice, rules.price))),
  shelf: code(60),
  pictureAlt,
  seoTitle: text(longestSeo.title),
  seoDescription: text(longestSeo.description),
} satisfies Record<TypedField, z.ZodMiniType>)

function isPrice(amount: Money): boolean {
  return !isZero(amount) && !isMore(amount, largestCharge())
}

export const categoryForm = z.object({ name: requiredText(80) })

/** What the products of a category have that have none of their own; an unknown weight is null. */
export const categoryGoodsForm = z.object({ taxClass: text(40), defaultWeightGrams: z.nullable(measured) })
