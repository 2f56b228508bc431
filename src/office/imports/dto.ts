import * as z from 'zod/mini'
import { product } from '#base/contract/product.ts'
import type { ValueName, Values } from './model.ts'

const texts = z.readonly(z.array(z.string()))
const measure = z.nullable(z.number())

/** Values as they are stored with a row. */
export const storedValues: z.ZodMiniType<Values> = z.partial(
  z.object({
    partNumber: z.string(),
    maker: z.string(),
    family: z.string(),
    barcode: texts,
    name: z.string(),
    category: z.string(),
    brand: z.string(),
    about: z.string(),
    price: product.shape.price,
    comparePrice: z.nullable(product.shape.price),
    minimum: z.number(),
    available: z.number(),
    lowStockAt: measure,
    onSale: z.boolean(),
    picture: z.string(),
    pictureAlt: z.string(),
    furtherPictures: texts,
    seoTitle: z.string(),
    seoDescription: z.string(),
    taxClass: z.string(),
    weight: measure,
    length: measure,
    width: measure,
    height: measure,
    oemNumbers: texts,
    crossNumbers: texts,
    attributes: product.shape.attributes,
    slug: z.string(),
    oldAddresses: texts,
    relations: texts,
    fitments: texts,
  } satisfies Record<ValueName, z.ZodMiniType>),
) as z.ZodMiniType<Values>

export const storedCost = z.object({ amount: product.shape.price, margin: z.nullable(z.number()) })
