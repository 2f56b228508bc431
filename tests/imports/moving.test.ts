import { describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)

const slugs = async (partNumber: string) =>
  (
    await shop.database.pool.query('select slug from products where part_number like $1', [`${partNumber}%`])
  ).rows.map(({ slug }) => slug)
const leading = async (under: string) =>
  (
    await shop.database.pool.query(
      `select path, target from old_addresses where path like $1 order by path`,
      [`${under}%`],
    )
  ).rows.map(({ path, target }) => `${path} → ${target}`)
const visit = async (path: string) => {
  const response = await shop.fetch(path, { redirect: 'manual' })
  await response.arrayBuffer()
  return [response.status, response.headers.get('location')]
}

/** A file that a shop system exports, checked as the shop guesses it. */
async function checked(lines: readonly string[]) {
  const { send, map } = actions()
  return map(await send(lines.join('\n')), { newCategories: true })
}

const picture = 'https://a.example/a.png'
const shopify = (rows: readonly string[]) => [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Variant SKU,Variant Price,Image Src',
  ...rows,
]

describe('a product of Shopify', () => {
  it('keeps its address, and only one of its variants has it', async () => {
    const found = await checked([
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
      `torvik-pads,Brake pads,Pads.,Torvik,Brakes,true,Axle,Front,MVS-1,10.00,${picture}`,
      `torvik-pads,,,,,,,Rear,MVS-2,12.00,`,
    ])
    expect(found.counts).toMatchObject({ added: 2, refused: 0 })
    await actions().apply(found)
    expect(await slugs('MVS-')).toContain('torvik-pads')
    expect(await visit('/products/torvik-pads')).toEqual([200, null])
    expect(await visit('/collections/all/products/torvik-pads')).toEqual([301, '/products/torvik-pads'])
    expect(await leading('/products/torvik')).toEqual([])
  })

  it('whose address has other signs leads on from it, until the import is undone', async () => {
    const found = await checked(
      shopify([`bremsbeläge-ö,Beläge,Text.,Torvik,Brakes,true,MVU-1,10.00,${picture}`]),
    )
    await actions().apply(found)
    expect(await slugs('MVU-')).toEqual(['bremsbelage-o'])
    expect(await visit('/products/bremsbel%C3%A4ge-%C3%B6')).toEqual([301, '/products/bremsbelage-o'])
    await actions().undo(found)
    expect(await leading('/products/bremsbel')).toEqual([])
    expect((await visit('/products/bremsbel%C3%A4ge-%C3%B6'))[0]).toBe(404)
  })

  it('that the shop has stays at its address; the other one leads there, and an undo takes it back', async () => {
    const known = await aProduct(shop.database, { partNumber: 'MVK-1', maker: 'Torvik', name: 'Known disc' })
    const { slug } = (await shop.database.pool.query('select slug from products where id = $1', [known.id]))
      .rows[0]
    const found = await checked(
      shopify([`known-disc-of-earlier,Known disc,Text.,Torvik,Brakes,true,MVK-1,10.00,${picture}`]),
    )
    await actions().apply(found)
    expect(await slugs('MVK-')).toEqual([slug])
    expect(await visit('/products/known-disc-of-earlier')).toEqual([301, `/products/${slug}`])
    const again = await checked(
      shopify([`known-disc-of-earlier,Known disc,Text.,Torvik,Brakes,true,MVK-1,10.00,${picture}`]),
    )
    expect(again.counts).toMatchObject({ unchanged: 1 })
    await actions().undo(found)
    expect(await leading('/products/known-disc')).toEqual([])
  })

  it('never stands at the page of another product', async () => {
    const other = await aProduct(shop.database, { partNumber: 'MVO-0', name: 'Other disc' })
    const { slug } = (await shop.database.pool.query('select slug from products where id = $1', [other.id]))
      .rows[0]
    const found = await checked(shopify([`${slug},Mine,Text.,Torvik,Brakes,true,MVO-1,10.00,${picture}`]))
    await actions().apply(found)
    expect(await slugs('MVO-0')).toEqual([slug])
    expect(await slugs('MVO-1')).toEqual(['mine'])
    expect(await leading(`/products/${slug}`)).toEqual([])
  })
})

describe('a product of Magento or PrestaShop', () => {
  it('is found at its former address', async () => {
    const magento = await checked([
      'sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,url_key,base_image',
      `MVM-1,,Default,simple,Default Category/Brakes,Magento disc,Text.,10.00,magento-disc,${picture}`,
    ])
    await actions().apply(magento)
    expect(await visit('/magento-disc.html')).toEqual([301, '/products/magento-disc'])
    expect(await visit('/brakes/magento-disc.html')).toEqual([301, '/products/magento-disc'])
    const prestashop = await checked([
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Description;URL rewritten;Image URLs (x,y,z...)',
      `12;1;Presta disc;Brakes;10.00;MVP-1;Text.;presta-disc;${picture}`,
    ])
    await actions().apply(prestashop)
    expect(await visit('/brakes/12-presta-disc.html')).toEqual([301, '/products/presta-disc'])
  })

  it('keeps what leads to it when its address is changed', async () => {
    const { id } = (await shop.database.pool.query(`select id from products where slug = 'magento-disc'`))
      .rows[0]
    const rename = (slug: string) =>
      shop.call('editProduct', { params: { id }, body: { slug }, token: admin.token })
    await rename('renamed-disc')
    expect(await visit('/magento-disc.html')).toEqual([301, '/products/renamed-disc'])
    await shop.call('addOldAddress', {
      body: { path: '/products/to-come', target: '/products/renamed-disc' },
      token: admin.token,
    })
    await rename('to-come')
    expect(await visit('/products/to-come')).toEqual([200, null])
    expect(await leading('/magento-disc')).toEqual(['/magento-disc.html → /products/to-come'])
  })
})

it('an old address that leads elsewhere is not taken over', async () => {
  const lead = (path: string) =>
    shop.call('addOldAddress', { body: { path, target: '/blogs' }, token: admin.token })
  await lead('/elsewhere.html')
  const found = await checked([
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,url_key,base_image',
    `MVE-1,,Default,simple,Default Category/Brakes,Elsewhere,Text.,10.00,elsewhere,${picture}`,
    `MVE-2,,Default,simple,Default Category/Brakes,Meanwhile,Text.,10.00,elsewhere-meanwhile,${picture}`,
  ])
  await lead('/elsewhere-meanwhile.html')
  await actions().apply(found)
  expect(await leading('/elsewhere')).toEqual([
    '/elsewhere-meanwhile.html → /blogs',
    '/elsewhere.html → /blogs',
  ])
})

it('gift cards and subscriptions are named and not taken', async () => {
  const { rows } = actions()
  const ofShopify = await checked([
    'Handle,Title,Body (HTML),Vendor,Type,Published,Gift Card,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'gift,Gift card,,Shop,,true,true,Amount,10,GC-1,10.00',
    'gift,,,,,,,,25,GC-2,25.00',
    'disc,Disc,,Shop,,true,false,,,MVG-1,10.00',
  ])
  expect(ofShopify.counts).toMatchObject({ rows: 3, added: 1, skipped: 2, refused: 0 })
  const said = await rows(ofShopify._id, { outcome: 'skipped' })
  expect(said.map(({ problems }) => problems[0]?.message)).toEqual([
    'A product of the type “gift card” is not taken.',
    'A product of the type “gift card” is not taken.',
  ])
  const ofWoo = await checked([
    'ID,Type,SKU,Name,Published,Regular price',
    '1,subscription,MVW-1,Oil each month,1,10',
    '2,simple,MVW-2,Oil,1,10',
  ])
  expect(ofWoo.counts).toMatchObject({ added: 1, skipped: 1 })
})
