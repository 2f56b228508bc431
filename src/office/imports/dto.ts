import * as z from 'zod/mini'
import { product } from '#base/contract/product.ts'
import type { ValueName } from './model.ts'
import { delimiters, encodings, formats, type HowToRead } from './reading/model.ts'

const texts = z.readonly(z.array(z.string()))
const measure = z.nullable(z.number())

/** Values as they are stored with a row: fields that a row does not have are absent. */
export const valueFields = {
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
  shelf: z.string(),
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
} satisfies Record<ValueName, z.ZodMiniType>

/** How a file is read, as it is stored with it and with its source. */
export const storedHow: z.ZodMiniType<HowToRead> = z.object({
  format: z.optional(z.enum(formats)),
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.enum(delimiters)),
  headLine: z.optional(z.number()),
  sheet: z.optional(z.string()),
  widths: z.optional(z.array(z.number())),
  pies: z.optional(
    z.object({
      sender: z.string(),
      languages: z.array(z.string()),
      prices: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
} satisfies Record<keyof HowToRead, z.ZodMiniType>)

export const storedCost = z.object({ amount: product.shape.price, margin: z.nullable(z.number()) })
