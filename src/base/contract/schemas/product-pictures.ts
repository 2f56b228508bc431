import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { pictureLink, wireInteger } from '../forms/fields.ts'
import { mostPictures, pictureAlt } from '../forms/pictures.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, deleted, id, modified } from './call.ts'

const pictures = described(
  z.array(z.object({ picture: z.string(), alt: described(z.string(), 'Empty: the name of the product') })),
  'In their order; the first is `picture` of the product',
)

const links = z.array(pictureLink).check(z.maxLength(mostPictures))

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
      position: described(
        z.optional(z.pipe(wireInteger, z.int().check(z.minimum(1), z.maximum(mostPictures)))),
        'From 1; at 1 it becomes `picture` of the product',
      ),
    }),
    answer: z.extend(modified, { pictures }),
    refuses: {
      409: described(refusal, '`too_many_pictures`: it has 12; `picture_twice`: it has this one'),
    },
  },
  sortProductPictures: {
    ...routes.sortProductPictures,
    summary: 'Puts the pictures of a product into another order',
    params: id,
    body: z.strictObject({
      order: described(links, 'All pictures by their links, in the new order'),
      was: described(links, 'The order that the change is based on'),
    }),
    answer: z.extend(modified, { pictures }),
    refuses: { 409: described(refusal, changed) },
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
    answer: z.extend(modified, { pictures }),
    refuses: { 409: described(refusal, '`alt_changed`: its text no longer equals `was`') },
  },
  makeFirstPicture: {
    ...routes.makeFirstPicture,
    summary: 'Makes a picture the first of its product: `picture` in the answers about the product',
    params: id,
    body: z.strictObject({
      picture: pictureLink,
      was: pictureLink.check(z.describe('The first picture that the change is based on')),
    }),
    answer: z.extend(modified, { pictures }),
    refuses: { 409: described(refusal, changed) },
  },
  removeProductPicture: {
    ...routes.removeProductPicture,
    summary: 'Removes a picture from a product; if it is the first, the next one becomes the first',
    params: id,
    query: z.object({ picture: pictureLink }),
    answer: z.extend(deleted, { pictures }),
    refuses: { 409: described(refusal, '`last_picture`: a product has at least one') },
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
