import { z } from 'zod'
import { pictureLink, wireInteger } from '../forms/fields.ts'
import { mostPictures, pictureAlt } from '../forms/pictures.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, deleted, id, modified } from './call.ts'

const pictures = z
  .array(z.object({ picture: z.string(), alt: z.string().describe('Empty: the name of the product') }))
  .describe('In their order; the first is `picture` of the product')

const links = z.array(pictureLink).max(mostPictures)

const changed = '`pictures_changed`: the pictures are no longer those that the change is based on'

/** The pictures of a product: the contract's picture, which is the first, and those after it. */
export const productPictureSchemas = {
  productPictures: {
    ...routes.productPictures,
    summary: 'The pictures of a product in their order, at most 12',
    params: id,
    answer: z.object({ pictures }),
  },
  addProductPicture: {
    ...routes.addProductPicture,
    summary: 'Adds a picture to a product, after the others or at a position',
    params: id,
    body: z.strictObject({
      picture: pictureLink.check(z.describe('A link, such as `uploadPicture` answers')),
      alt: z._default(pictureAlt, ''),
      position: z
        .optional(z.pipe(wireInteger, z.int().min(1).max(mostPictures)))
        .describe('From 1; at 1 it becomes `picture` of the product'),
    }),
    answer: modified.extend({ pictures }),
    refuses: {
      409: refusal.describe('`too_many_pictures`: it has 12; `picture_twice`: it has this one'),
    },
  },
  sortProductPictures: {
    ...routes.sortProductPictures,
    summary: 'Puts the pictures of a product into another order',
    params: id,
    body: z.strictObject({
      order: links.describe('All pictures by their links, in the new order'),
      was: links.describe('The order that the change is based on'),
    }),
    answer: modified.extend({ pictures }),
    refuses: { 409: refusal.describe(changed) },
  },
  describeProductPicture: {
    ...routes.describeProductPicture,
    summary: 'Changes the alternative text of a picture of a product',
    params: id,
    body: z.strictObject({
      picture: pictureLink,
      alt: pictureAlt,
      was: pictureAlt.check(z.describe('The text that the change is based on')),
    }),
    answer: modified.extend({ pictures }),
    refuses: { 409: refusal.describe('`alt_changed`: its text no longer equals `was`') },
  },
  makeFirstPicture: {
    ...routes.makeFirstPicture,
    summary: 'Makes a picture the first of its product: `picture` in the answers about the product',
    params: id,
    body: z.strictObject({
      picture: pictureLink,
      was: pictureLink.check(z.describe('The first picture that the change is based on')),
    }),
    answer: modified.extend({ pictures }),
    refuses: { 409: refusal.describe(changed) },
  },
  removeProductPicture: {
    ...routes.removeProductPicture,
    summary: 'Removes a picture from a product; if it is the first, the next one becomes the first',
    params: id,
    query: z.object({ picture: pictureLink }),
    answer: deleted.extend({ pictures }),
    refuses: { 409: refusal.describe('`last_picture`: a product has at least one') },
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
