import * as z from 'zod/mini'
import { pictureRules } from '../messages/product-pictures.ts'
import { pictureLink, text } from './fields.ts'

/** The most pictures of a product, the first included. */
export const mostPictures = 12

export const longestAlt = 200

/** What a picture shows, for those who do not see it; '' for the name of the product. */
export const pictureAlt = text(longestAlt)

const one = z.strictObject({ picture: pictureLink, alt: z._default(pictureAlt, '') })

/** The pictures of a new product after its first. */
export const furtherPictures = z
  .array(one)
  .check(z.maxLength(mostPictures - 1, pictureRules.most(mostPictures)))
