import type { BodyOf } from '#base/contract/schemas.ts'
import { aProduct } from '../builders.ts'
import type { TestShop } from '../shop.ts'

/** Links of pictures elsewhere. */
export const [front, back, side, top] = ['front', 'back', 'side', 'top'].map(
  (name) => `https://pictures.example/${name}.webp`,
) as [string, string, string, string]

/** The calls about the pictures of products, by an admin. */
export function galleryCalls(shop: TestShop, admin: { readonly token: string }) {
  const sent = (id: string) => ({ params: { id }, token: admin.token })
  const add = (id: string, body: BodyOf<'addProductPicture'>) =>
    shop.call('addProductPicture', { ...sent(id), body })
  const galleryOf = async (id: string) => (await shop.call('productPictures', { params: { id } })).pictures
  return {
    sent,
    add,
    galleryOf,
    sort: (id: string, was: string[], order: string[]) =>
      shop.call('sortProductPictures', { ...sent(id), body: { was, order } }),
    remove: (id: string, picture: string) =>
      shop.call('removeProductPicture', { ...sent(id), query: { picture } }),
    makeFirst: (id: string, picture: string, was: string) =>
      shop.call('makeFirstPicture', { ...sent(id), body: { picture, was } }),
    describeIt: (id: string, picture: string, alt: string, was = '') =>
      shop.call('describeProductPicture', { ...sent(id), body: { picture, alt, was } }),
    linksOf: async (id: string) => (await galleryOf(id)).map(({ picture }) => picture),
    firstOf: async (id: string) => (await shop.call('oneProduct', { params: { id } })).picture,

    /** A product with these pictures. */
    async withPictures(...links: string[]): Promise<string> {
      const [picture = front, ...others] = links
      const { id } = await aProduct(shop.database, { picture })
      for (const other of others) await add(id, { picture: other })
      return id
    },
  }
}
