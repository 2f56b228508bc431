import { expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, aPayer, aProduct, withOwnRole } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { feedActions, itemsOf } from '../feeds/a-feed.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { wish } from '../orders/order-body.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { disc } from './form.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

let made = 0

/** A whole draft, under a name that nothing else has. */
async function aDraft(given: object = {}) {
  made += 1
  const name = `Quokka ${made} disc`
  const body = { ...disc, name, maker: 'Quokkamaker', partNumber: `QUO-${made}`, ...given }
  const { insertedId: id } = await shop.call('addDraft', { body, token: admin.token })
  const { product } = await shop.call('staffProduct', { params: { id }, token: admin.token })
  return { id, name, slug: product.slug, product, minimum: product.minimum }
}

const publish = (id: string) => shop.call('restoreProduct', { params: { id }, token: admin.token })

it('is added off sale, with its stock and an entry of the audit log, and is found by the filter of drafts', async () => {
  const { id, name, product } = await aDraft()
  expect(product).toMatchObject({ name, archived: true, draft: true, available: 12 })
  const found = async (filter: string) => {
    const { rows } = await shop.call('adminProducts', { query: { filter, q: name }, token: admin.token })
    return rows.map(({ _id }) => _id)
  }
  expect(await found('draft')).toEqual([id])
  expect(await found('archived')).toEqual([id])
  expect(await found('on_sale')).toEqual([])
  const gone = await aProduct(shop.database, { name: `${name} of old`, archivedAt: new Date('2026-01-01') })
  expect(await found('draft')).not.toContain(gone.id)
})

it('needs a price only, and is put on sale when it has a picture and a text', async () => {
  const { insertedId: id } = await shop.call('addDraft', { body: { price: '9.90' }, token: admin.token })
  await expect(shop.call('addDraft', { body: { name: 'Disc' }, token: admin.token })).rejects.toMatchObject({
    status: 400,
  })
  await expect(publish(id)).rejects.toMatchObject({ status: 409, message: refusals.incompleteProduct })
  const body = { picture: disc.picture, about: disc.about }
  await shop.call('editProduct', { params: { id }, body, token: admin.token })
  expect(await publish(id)).toMatchObject({ modifiedCount: 1 })
  expect(await publish(id)).toMatchObject({ modifiedCount: 0 })
  expect(await shop.call('oneProduct', { params: { id } })).toMatchObject({ archived: false, minimum: 1 })
  const acts = (await auditEntriesOn(shop.database, 'product', id)).map(({ act }) => act)
  expect(acts.toSorted()).toEqual(['add', 'edit', 'publish'])
  await shop.call('removeProduct', { params: { id }, token: admin.token })
  const { product } = await shop.call('staffProduct', { params: { id }, token: admin.token })
  expect(product).toMatchObject({ archived: true, draft: false })
})

it('is added once by a repeated request', async () => {
  const body = { ...disc, name: 'Twice pressed' }
  const send = () =>
    shop.call('addDraft', { body, token: admin.token, headers: { 'idempotency-key': 'twice-pressed-draft' } })
  expect(await send()).toEqual(await send())
})

it('is not there for visitors and customers, neither by its address nor by any call', async () => {
  const { id, slug } = await aDraft()
  const { token } = await aCustomer(shop.database)
  expect((await shop.fetch(`/products/${slug}`)).status).toBe(404)
  expect((await shop.fetch(`/products/${slug}.data`)).status).toBe(404)
  const params = { id }
  for (const call of ['oneProduct', 'productPictures', 'productNumbers', 'relatedProducts'] as const)
    await expect(shop.call(call, { params }), call).rejects.toMatchObject({ status: 404 })
  for (const call of ['oneProduct', 'staffProduct', 'previewProduct'] as const)
    await expect(shop.call(call, { params, token }), call).rejects.toMatchObject({
      status: call === 'oneProduct' ? 404 : 403,
    })
  await expect(shop.call('previewProduct', { params })).rejects.toMatchObject({ status: 401 })
  await expect(shop.call('productDelivery', { params, query: {} })).rejects.toThrow()
  await expect(shop.call('priceTool', { params, query: {}, token })).rejects.toThrow()
  expect(await (await shop.fetch(`/tools/${id}`)).text()).not.toContain('Quokkamaker')
})

it('says no vehicles that it fits, and is no step of a replacement', async () => {
  const { id } = await aDraft()
  const old = await aProduct(shop.database)
  const next = await aProduct(shop.database)
  const series = aSeries({ years: [2015] })
  await store(shop.database, [series])
  const fitments = fitmentActions(shop, admin)
  const { make, model } = series
  await fitments.list(id, aFitment({ make, model, fromYear: 2015, toYear: 2015 }))
  const { token } = admin
  const none = { otherSide: null, kits: [], goesWith: [], interchange: [] }
  for (const [from, to] of [
    [old.id, id],
    [id, next.id],
  ] as const)
    await shop.call('changeRelatedProducts', {
      params: { id: from },
      body: { ...none, replacedBy: to },
      token,
    })
  const seen = async () => {
    const { replacedBy } = await shop.call('relatedProducts', { params: { id: old.id } })
    const { vehicles } = await shop.call('fittedVehicles', { params: { id }, query: {} })
    return { steps: replacedBy.map((step) => step._id), vehicles }
  }
  expect(await seen()).toEqual({ steps: [next.id], vehicles: 0 })
  await publish(id)
  await expect.poll(seen, { timeout: 10_000 }).toEqual({ steps: [id, next.id], vehicles: 1 })
})

it('is in no list, search, sitemap, feed, related list or family until it is put on sale', async () => {
  const shown = await aProduct(shop.database, {
    name: 'Quokka shown disc',
    maker: 'Quokkamaker',
    picture: 'https://pictures.example/a.png',
  })
  const { id, name, slug } = await aDraft({ family: 'Quokka' })
  const { add, read } = feedActions(shop, admin)
  const feed = await add({ name: 'Drafts' })
  await shop.call('changeRelatedProducts', {
    params: { id: shown.id },
    body: { replacedBy: null, otherSide: null, kits: [], goesWith: [id], interchange: [] },
    token: admin.token,
  })
  const seen = async () => {
    const listed = await shop.call('listProducts', { query: { q: name } })
    const found = await shop.call('find', { query: { q: name } })
    const { goesWith } = await shop.call('relatedProducts', { params: { id: shown.id } })
    return {
      list: listed.some((product) => product._id === id),
      search: JSON.stringify(found).includes(id),
      page: (await (await shop.fetch(`/allProducts?q=${encodeURIComponent(name)}`)).text()).includes(slug),
      home: (await (await shop.fetch('/')).text()).includes(slug),
      related: goesWith.some((product) => product._id === id),
    }
  }
  const inFeed = async () => itemsOf((await read(feed)).text).some((item) => item.get('id')?.includes(id))
  const nowhere = { list: false, search: false, page: false, home: false, related: false }
  expect(await seen()).toEqual(nowhere)
  expect(await inFeed()).toBe(false)
  expect(await (await shop.fetch('/sitemap.xml')).text()).not.toContain(`/products/${slug}<`)
  await publish(id)
  // Caches and the search learn of it.
  const everywhere = { list: true, search: true, page: true, home: true, related: true }
  await expect.poll(seen, { timeout: 20_000 }).toEqual(everywhere)
  expect((await shop.fetch(`/products/${slug}`)).status).toBe(200)
})

it('cannot be put into a cart, ordered, or waited for', async () => {
  const draft = await aDraft()
  const cart = await aBrowser(shop)
  const [outcome] = await cart.add({ toolsId: draft.id, quantity: 2 }, { number: `QUO-${made}`, quantity: 2 })
  expect(outcome).toMatchObject({ outcome: expect.not.stringMatching(/^added$/) })
  expect((await cart.read()).lines).toEqual([])
  await expect(cart.set(draft.id, 2)).rejects.toThrow()
  const aPart = await aProduct(shop.database)
  const { token } = await aPayer(shop.database)
  const body = wish({ ...aPart, id: draft.id }, { quantity: 2, price: 38.9 })
  await expect(shop.call('placeOrder', { token, body })).rejects.toMatchObject({ status: 404 })
  const ask = shop.call('askBackInStockAsUser', { body: { toolsId: draft.id }, token })
  await expect(ask).rejects.toThrow()
})

it('is looked at by staff who see products, never cached, with what its page will show', async () => {
  const { id, name } = await aDraft()
  const viewer = await withOwnRole(shop.database, ['products.see'])
  const answer = await shop.fetch(`/api/tools/${id}/preview`, {
    headers: { authorization: `Bearer ${viewer.token}` },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await answer.json()).toMatchObject({ product: { name, archived: true }, pictures: [{}] })
  const other = await withOwnRole(shop.database, ['orders.see'])
  await expect(shop.call('previewProduct', { params: { id }, token: other.token })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    shop.call('previewProduct', { params: { id: 'nothing' }, token: admin.token }),
  ).rejects.toMatchObject({ status: 404 })
})

it('is put on sale by those only who may change products', async () => {
  const { id } = await aDraft()
  const viewer = await withOwnRole(shop.database, ['products.see', 'prices.edit', 'stock.edit'])
  await expect(shop.call('restoreProduct', { params: { id }, token: viewer.token })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    shop.call('addDraft', { body: { name: 'x', price: 5 }, token: viewer.token }),
  ).rejects.toMatchObject({ status: 403 })
})
