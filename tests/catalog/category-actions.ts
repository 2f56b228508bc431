import type { SignedIn } from '../builders.ts'
import { aCategory } from '../builders.ts'
import type { TestShop } from '../shop.ts'

/** The calls of an admin that change categories, and the public calls that list them. */
export function categoryActions(shop: TestShop, admin: SignedIn) {
  const listed = () => shop.call('listCategories')
  return {
    add: async (name: string, parentId?: string | null) =>
      (await shop.call('addCategory', { body: { name, parentId }, token: admin.token })).insertedId,
    edit: (id: string, body: object) =>
      shop.call('editCategory', { params: { id }, body, token: admin.token }),
    remove: (id: string) => shop.call('removeCategory', { params: { id }, token: admin.token }),
    listed,
    one: async (id: string) => (await listed()).find(({ _id }) => _id === id),
    /** The names of the children of a category, in order. */
    namesBelow: async (parent: string | null) =>
      (await listed()).filter(({ parentId }) => parentId === parent).map(({ name }) => name),
    /** A chain of categories, each below the one before. */
    async chain(name: string, levels: number): Promise<string[]> {
      const ids: string[] = []
      for (let level = 1; level <= levels; level++)
        ids.push(await aCategory(shop.database, `${name} ${level}`, ids.at(-1) ?? null))
      return ids
    },
    productOf: (id: string) => shop.call('oneProduct', { params: { id } }),
  }
}
