import { aProduct, type MadeProduct } from '../builders.ts'
import type { Call } from '../call.ts'
import { act, type CachedShops } from './cached-shops.ts'
import { type Change, cardsOfSeven, lists, next, ofSeven, pagesWithFrame, stockOfSeven } from './change.ts'

const edit = (at: Call, { admin }: CachedShops, product: MadeProduct, body: object) =>
  at('editProduct', { token: admin.token, params: { id: product.id }, body })

const editCategory = (at: Call, { admin }: CachedShops, id: string, body: object) =>
  at('editCategory', { token: admin.token, params: { id }, body })

const moveEight = (at: Call, { admin, eight }: CachedShops, name: 'restoreProduct' | 'removeProduct') =>
  at(name, { token: admin.token, params: { id: eight.id } })

async function makeEight(world: CachedShops, name: 'restoreProduct' | 'removeProduct'): Promise<string> {
  await moveEight(world.shop.call, world, name)
  return ''
}

async function addedCategory(world: CachedShops, parentId: string | null): Promise<string> {
  const body = { name: `Added ${next()}`, parentId }
  return (await act(world, 'addCategory', { token: world.admin.token, body })).insertedId
}

/** Changes of the catalogue by an admin. */
export const adminChanges: readonly Change[] = [
  {
    what: 'the price of a product',
    remade: [...lists, ...ofSeven],
    change: (world, at) => edit(at, world, world.seven, { price: 901 + next() }),
  },
  {
    what: 'the prices of a product by quantity',
    remade: ['home', ...cardsOfSeven, ...ofSeven],
    change: ({ admin, seven }, at) =>
      at('changeProductPrices', {
        token: admin.token,
        params: { id: seven.id },
        body: { prices: { breaks: [{ from: 10 + next(), price: 1 }], groups: [] } },
      }),
  },
  {
    what: 'a further picture of a product',
    remade: [...lists, ...ofSeven],
    change: ({ admin, seven }, at) =>
      at('addProductPicture', {
        token: admin.token,
        params: { id: seven.id },
        body: { picture: `https://pictures.example/${next()}.webp` },
      }),
  },
  {
    what: 'the first picture of a product',
    remade: [...lists, ...ofSeven],
    change: ({ admin, seven }, at) =>
      at('addProductPicture', {
        token: admin.token,
        params: { id: seven.id },
        body: { picture: `https://pictures.example/first-${next()}.webp`, position: 1 },
      }),
  },
  {
    what: 'the name of a product',
    remade: [...lists, ...ofSeven],
    change: (world, at) => edit(at, world, world.seven, { name: `Seven ${next()}` }),
  },
  {
    what: 'stock that an admin changes',
    by: 'process',
    remade: stockOfSeven,
    change: (world, at) => edit(at, world, world.seven, { stockChange: 1 }),
  },
  {
    what: 'a new product',
    remade: [...lists, 'product nine'],
    change: ({ admin, filters }, at) => {
      const said = { name: `New ${next()}`, about: 'New.', picture: '/pictures/missing.svg', brand: 'Tappet' }
      const body = { ...said, price: 5, available: 9, minimum: 1, categoryId: filters }
      return at('addProduct', { token: admin.token, body })
    },
  },
  {
    what: 'a product that is taken off sale',
    // Its address then shows the page for unknown products.
    remade: [...lists.filter((name) => name !== 'no such product'), 'product seven', 'product eight'],
    before: (world) => makeEight(world, 'restoreProduct'),
    change: (world, at) => moveEight(at, world, 'removeProduct'),
  },
  {
    what: 'a product that is put on sale again',
    remade: [...lists, 'product seven', 'product eight'],
    before: (world) => makeEight(world, 'removeProduct'),
    change: (world, at) => moveEight(at, world, 'restoreProduct'),
  },
  {
    what: 'the category of a product',
    remade: [...lists, 'product seven', 'product eight', 'product nine'],
    before: async ({ shop, filters }) =>
      (await aProduct(shop.database, { categoryId: filters, category: 'Filters' })).id,
    change: ({ admin, brakes }, at, id) =>
      at('editProduct', { token: admin.token, params: { id }, body: { categoryId: brakes } }),
  },
  {
    what: 'a category that is renamed',
    remade: 'all',
    change: (world, at) => editCategory(at, world, world.brakes, { name: `Brakes ${next()}` }),
  },
  {
    what: 'a category that is moved',
    remade: 'all',
    before: (world) => addedCategory(world, null),
    change: (world, at, id) => editCategory(at, world, id, { parentId: world.brakes }),
  },
  {
    what: 'a category that is added',
    remade: [...pagesWithFrame, 'call listCategories'],
    change: ({ admin }, at) => at('addCategory', { token: admin.token, body: { name: `Added ${next()}` } }),
  },
  {
    what: 'a category that is removed',
    remade: 'all',
    before: async (world) => {
      const id = await addedCategory(world, world.brakes)
      await edit(world.shop.call, world, world.eight, { categoryId: id })
      return id
    },
    change: ({ admin }, at, id) => at('removeCategory', { token: admin.token, params: { id } }),
  },
  {
    what: 'the home page and its links',
    remade: pagesWithFrame,
    change: async ({ admin: { token } }, at) => {
      const { version, value } = await at('homeSettings', { token })
      const intro = { title: `Shop ${next()}`, words: '' }
      return at('changeHomeSettings', { token, body: { version, value: { ...value, intro } } })
    },
  },
  {
    what: 'many products at once',
    remade: 'all',
    change: ({ shop }) => shop.database.pool.query(`update products set about = about || '!'`),
  },
]
