import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { product } from '../product.ts'
import { routes } from '../routes.ts'
import { decimal } from '../shapes.ts'
import { type Calls, id } from './call.ts'
import { fitmentSchemas } from './fitment.ts'
import { numberSchemas } from './numbers.ts'
import { productPictureSchemas } from './product-pictures.ts'

const versions = z.object({
  by: described(z.array(z.string()), 'The attributes in which they differ'),
  all: z.array(z.object({ slug: z.string(), label: z.string(), soldOut: z.boolean(), current: z.boolean() })),
  cut: described(z.boolean(), 'There are more'),
})

/** The page of a product for staff, on sale or not. */
export const productPreviewSchemas = {
  previewProduct: {
    ...routes.previewProduct,
    summary: 'What the page of a product shows, or would show if it were on sale, without reviews',
    params: id,
    answer: z.object({
      product,
      pictures: productPictureSchemas.productPictures.answer.shape.pictures,
      trail: described(
        z.array(z.object({ name: z.string(), address: z.string() })),
        'The path to its category, the category included',
      ),
      versions: z.nullable(versions),
      breaks: described(
        z.array(z.object({ from: z.int(), price: decimal })),
        'Its prices from a quantity on',
      ),
      similar: described(z.array(product), 'Of the same category'),
      numbers: numberSchemas.productNumbers.answer.shape.numbers,
      relations: numberSchemas.relatedProducts.answer,
      fitted: z.extend(fitmentSchemas.fittedVehicles.answer, {
        isListed: z.boolean(),
        universalNote: z.string(),
        asks: described(z.boolean(), 'Whether something has to be asked of one of the vehicles'),
      }),
    }),
  },
} as const satisfies Calls
