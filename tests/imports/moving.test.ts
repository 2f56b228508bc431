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

describe('what is no part on a shelf', () => {
  it.each([
    {
      of: 'Shopify',
      file: [
        'Handle,Title,Body (HTML),Vendor,Type,Published,Gift Card,Requires shipping,Option1 Name,Option1 Value,Variant SKU,Variant Price',
        'gift,Gift card,,Shop,,true,true,false,Amount,10,GC-1,10.00',
        'gift,,,,,,,,,25,GC-2,25.00',
        'manual,Repair manual,,Shop,,true,false,false,Kind,File,MVG-2,9.00',
        'manual,,,,,,,true,,Book,MVG-3,19.00',
        'disc,Disc,,Shop,,true,false,true,,,MVG-1,10.00',
        'disc,,,,,,,,,,,',
      ],
      counts: { rows: 6, added: 2, skipped: 3, refused: 1 },
      named: [
        { kind: 'gift_card', products: 2, examples: ['Gift card', 'Gift card'] },
        { kind: 'digital', products: 1, examples: ['Repair manual'] },
      ],
    },
    {
      of: 'WooCommerce',
      file: [
        'ID,Type,SKU,Name,Published,Regular price',
        '1,subscription,MVW-1,Oil each month,1,10',
        '2,simple,MVW-2,Oil,1,10',
        '3,"simple, downloadable, virtual",MVW-3,Manual,1,10',
        '4,external,MVW-4,Elsewhere,1,10',
      ],
      counts: { rows: 4, added: 1, skipped: 3, refused: 0 },
      named: [
        { kind: 'subscription', products: 1, examples: ['Oil each month'] },
        { kind: 'digital', products: 1, examples: ['Manual'] },
        { kind: 'other_type', products: 1, examples: ['Elsewhere'] },
      ],
    },
    {
      of: 'Magento',
      file: [
        'sku,store_view_code,attribute_set_code,product_type,name,price',
        'MVT-1,,Default,downloadable,Manual,10.00',
        'MVT-2,,Default,giftcard,Gift,10.00',
        'MVT-3,,Default,bundle,Set,10.00',
        'MVT-4,,Default,simple,Disc,10.00',
      ],
      counts: { rows: 4, added: 1, skipped: 3, refused: 0 },
      named: [
        { kind: 'gift_card', products: 1, examples: ['Gift'] },
        { kind: 'digital', products: 1, examples: ['Manual'] },
        { kind: 'other_type', products: 1, examples: ['Set'] },
      ],
    },
    {
      of: 'PrestaShop',
      file: [
        'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Virtual product',
        '12;1;Manual;10.00;MVV-1;1',
        '13;1;Disc;10.00;MVV-2;0',
      ],
      counts: { rows: 2, added: 1, skipped: 1, refused: 0 },
      named: [{ kind: 'digital', products: 1, examples: ['Manual'] }],
    },
    {
      of: 'Medusa',
      file: [
        'Product Handle,Product Title,Product Is Giftcard,Variant Sku,Variant Price USD',
        'gift,Gift,true,MVX-1,10',
        'disc,Disc,false,MVX-2,10',
      ],
      counts: { rows: 2, added: 1, skipped: 1, refused: 0 },
      named: [{ kind: 'gift_card', products: 1, examples: ['Gift'] }],
    },
  ])('is counted by its kind, named and not taken: $of', async ({ file, counts, named }) => {
    const found = await checked(file)
    expect(found.counts).toMatchObject(counts)
    const kinds = ['gift_card', 'subscription', 'digital', 'other_type']
    expect(found.findings.filter(({ kind }) => kinds.includes(kind))).toEqual(named)
  })

  it('is a file of discount codes, which is refused with their number', async () => {
    const { send } = actions()
    const sent = await send('Coupon code,Discount type,Amount\nA,percent,5\nB,percent,10\n')
    expect(sent).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('2 discount codes are not taken'),
    })
  })
})
