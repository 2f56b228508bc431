import { describe, expect, it, vi } from 'vitest'
import { openMissedCounter } from '#office/old-addresses/count.ts'
import { addressRules } from '#office/old-addresses/messages.ts'
import type { MissedAddress } from '#office/old-addresses/model.ts'
import { trimMissed } from '#office/old-addresses/store.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const token = () => admin.token

const visit = async (path: string, method = 'GET') => {
  const response = await shop.fetch(path, { method, redirect: 'manual' })
  await response.arrayBuffer()
  return { status: response.status, to: response.headers.get('location'), headers: response.headers }
}
const add = (path: string, target: string) =>
  shop.call('addOldAddress', { body: { path, target }, token: token() })
const listed = async (q = '') => (await shop.call('oldAddresses', { query: { q }, token: token() })).rows
const missed = async (q = '') => (await shop.call('missedAddresses', { query: { q }, token: token() })).rows
const file = (csv: string, digest?: string) =>
  shop.call('importOldAddresses', { body: { csv, ...(digest !== undefined && { digest }) }, token: token() })

describe('an old address', () => {
  it('leads on for good, for a moderate time, with HEAD too', async () => {
    expect((await visit('/product/halden-disc/')).status).toBe(404)
    await add('https://earlier.example/product/halden-disc/', '/allProducts')
    for (const method of ['GET', 'HEAD']) {
      const { status, to, headers } = await visit('/product/halden-disc/?utm_source=mail', method)
      expect([status, to]).toEqual([301, '/allProducts'])
      expect(headers.get('cache-control')).toBe('public, max-age=3600')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('is found by the parameter that names the product', async () => {
    await add('/index.php?id_product=12', '/allProducts')
    expect((await visit('/index.php?controller=product&id_product=12')).to).toBe('/allProducts')
    expect((await visit('/index.php?controller=product&id_product=13')).status).toBe(404)
  })

  it('leads nowhere when it is removed', async () => {
    await add('/short-lived', '/allProducts')
    expect((await visit('/short-lived')).status).toBe(301)
    await shop.call('removeOldAddress', { query: { path: '/short-lived' }, token: token() })
    expect((await visit('/short-lived')).status).toBe(404)
    await expect(
      shop.call('removeOldAddress', { query: { path: '/short-lived' }, token: token() }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('makes a browser that moves within the shop load the page whole', async () => {
    await add('/within', '/allProducts')
    const { status, headers } = await visit('/within.data')
    expect([status, headers.get('x-remix-redirect')]).toEqual([204, '/within'])
  })

  it('never stands before a page of the shop', async () => {
    const { slug } = await aProduct(shop.database, { name: 'Own Page Disc' })
    for (const path of [
      '/',
      '/contact',
      '/allProducts',
      '/dashboard/anything',
      '/api/x',
      `/products/${slug}`,
    ])
      await expect(add(path, '/blogs'), path).rejects.toThrow(addressRules.ownPage)
    await add('/products/later-disc', '/allProducts')
    expect((await visit('/products/later-disc')).to).toBe('/allProducts')
    const { id } = await aProduct(shop.database, { name: 'Later Disc' })
    await shop.call('editProduct', { params: { id }, body: { slug: 'later-disc' }, token: token() })
    expect((await visit('/products/later-disc')).status).toBe(200)
  })

  it('of an earlier shop’s collection leads to the product', async () => {
    const { slug } = await aProduct(shop.database, { name: 'Collected Disc' })
    expect(await visit(`/collections/brakes/products/${slug}`)).toMatchObject({
      status: 301,
      to: `/products/${slug}`,
    })
    expect((await visit('/collections/brakes/products/nothing')).status).toBe(404)
  })

  it('is flattened, and a circle is refused', async () => {
    await add('/one', '/two')
    await add('/two', '/allProducts')
    expect((await visit('/one')).to).toBe('/allProducts')
    expect(await listed('/one')).toMatchObject([{ path: '/one', target: '/allProducts', by: admin.email }])
    await expect(add('/three', '/three')).rejects.toThrow(addressRules.leadsToItself)
    await add('/four', '/five')
    await expect(add('/five', '/four')).rejects.toThrow(addressRules.leadsBack('/four'))
  })

  it('leads to no other host', async () => {
    for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example'])
      await expect(add('/evil', target), target).rejects.toThrow(addressRules.target)
  })

  it('stands in the audit log', async () => {
    await add('/audited', '/blogs')
    const { rows } = await shop.database.pool.query(
      `select act, after from audit_log where subject_kind = 'old_address' and subject_id = '/audited'`,
    )
    expect(rows).toEqual([{ act: 'add', after: { target: '/blogs' } }])
  })
})

describe('a file of old addresses', () => {
  it('is checked, saved, and exported as it came', async () => {
    const csv =
      'Redirect from,Redirect to\n/f/a,/allProducts\n/f/b,/f/a\n/contact,/blogs\n/f/c,//evil.example\n'
    const checked = await file(csv)
    expect(checked).toMatchObject({ rows: 4, added: 2, changed: 0, unchanged: 0, faultCount: 2 })
    expect(checked.faults.map(({ line }) => line)).toEqual([4, 5])
    expect(await listed('/f/')).toEqual([])
    await file(csv, checked.digest)
    expect((await listed('/f/')).map(({ path, target }) => [path, target]).sort()).toEqual([
      ['/f/a', '/allProducts'],
      ['/f/b', '/allProducts'],
    ])
    const headers = { authorization: `Bearer ${token()}` }
    const exported = await (await shop.fetch('/api/admin-tables/old_addresses/csv', { headers })).text()
    expect(exported).toContain('Redirect from,Redirect to\r\n')
    const again = await file(exported)
    expect(again).toMatchObject({ added: 0, changed: 0, faultCount: 0 })
    expect(again.unchanged).toBe((await listed()).length)
  })

  it('saves nothing but what the check showed', async () => {
    const csv = 'Redirect from,Redirect to\n/g/a,/g/b\n'
    const { digest } = await file(csv)
    await add('/g/b', '/blogs')
    await expect(file(csv, digest)).rejects.toThrow(addressRules.fileChanged)
    expect(await listed('/g/a')).toEqual([])
  })
})

describe('what leads nowhere', () => {
  it('is counted, pointed somewhere, and gone from the list', async () => {
    await visit('/lost/brake-pads?email=jane@mail.example')
    await visit('/lost/brake-pads')
    await visit('/lost/brake-pads.data')
    expect(await missed('lost')).toMatchObject([{ path: '/lost/brake-pads', times: 1 }])
    await add('/lost/brake-pads', '/allProducts')
    expect(await missed('lost')).toEqual([])
  })

  it('is taken from the list, until the next visit', async () => {
    await visit('/lost/other')
    expect(await missed('other')).toHaveLength(1)
    await shop.call('ignoreMissedAddress', { query: { path: '/lost/other' }, token: token() })
    expect(await missed('other')).toEqual([])
  })

  it('is bounded: of too many the least visited go', async () => {
    const rows = [1, 2, 3].map((times) => ({
      path: `/bounded/${times}`,
      times,
      first_at: new Date(0),
      last_at: new Date(0),
    }))
    await shop.database.db.insertInto('missed_addresses').values(rows).execute()
    await shop.database.db.transaction().execute((tx) => trimMissed(tx, 1))
    expect((await missed()).map(({ path }) => path)).toEqual(['/bounded/3'])
  })
})

describe('the counter', () => {
  const now = { at: new Date('2026-03-01T12:00:00Z') }
  const counting = () => {
    const warn = vi.fn()
    const counter = openMissedCounter({ db: shop.database.db, clock: () => now.at, log: { warn } })
    return {
      ...counter,
      note: (path: string, network: string) => counter.note(new URL(path, shop.url), network),
    }
  }
  const stored = async (under: string): Promise<Pick<MissedAddress, 'path' | 'times'>[]> =>
    (await missed(under)).map(({ path, times }) => ({ path, times }))

  it('counts a visitor once a minute for an address', async () => {
    const counter = counting()
    for (const network of ['1.1.1.1', '1.1.1.1', '2.2.2.2']) counter.note('/counted', network)
    now.at = new Date('2026-03-01T12:01:00Z')
    counter.note('/counted', '1.1.1.1')
    await counter.close()
    expect(await stored('/counted')).toEqual([{ path: '/counted', times: 3 }])
  })

  it('does not let one program, or many, fill the list', async () => {
    now.at = new Date('2026-03-01T13:00:00Z')
    const counter = counting()
    for (let at = 0; at < 500; at += 1) counter.note(`/one-program/${at}`, '3.3.3.3')
    for (let at = 0; at < 500; at += 1) counter.note(`/programs/${at}`, `4.4.4.${at}`)
    await counter.close()
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as all, count(*) filter (where path like '/one-program/%')::int as one
       from missed_addresses where path like '/%program%'`,
    )
    expect(rows).toEqual([{ all: 300, one: 20 }])
  })
})
