import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePreviews, previewSeconds } from '#office/opening/preview.ts'
import { aCustomer, aProduct, type SignedIn, suspend } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { liveStaff, previewCookie, setOpen } from './staff.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv, isOpen: false }))
let product: { id: string; slug: string; name: string }
let owner: SignedIn

beforeAll(async () => {
  product = await aProduct(shop.database, { name: 'Brake pads of tomorrow', minimum: 1, available: 9 })
  owner = await liveStaff(shop)
})

/** The status of the page of the product, and whether it shows the product. */
async function seen(cookie: string | undefined): Promise<[status: number, shows: boolean]> {
  const headers = new Headers(cookie === undefined ? {} : { cookie })
  const answer = await shop.fetch(`/products/${product.slug}`, { headers })
  return [answer.status, (await answer.text()).includes(product.name)]
}

/** The same text with another first character. */
const otherStart = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

const withId = (cookie: string, change: (parts: string[]) => string[]) => {
  const [name = '', value = ''] = cookie.split('=')
  return `${name}=${change(value.split('.')).join('.')}`
}

describe('the preview of a closed shop', () => {
  it('shows the pages to the browser that asked for it, with a line above them, and keeps none', async () => {
    const { set, cookie } = await previewCookie(shop, owner)
    expect(set).toMatch(
      /^__Host-tappet[.]preview=[^;]+; Max-Age=43200; Path=[/]; HttpOnly; SameSite=Lax; Secure$/,
    )
    for (const path of ['/', '/allProducts', `/products/${product.slug}`, `/products/${product.slug}.data`]) {
      const answer = await shop.fetch(path, { headers: { cookie } })
      const body = await answer.text()
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      expect(body).toContain(product.name)
      if (!path.endsWith('.data')) expect(body).toContain('This is how your shop will look')
      // The next visitor gets nothing of it.
      expect((await shop.fetch(path)).status).toBe(path.endsWith('.data') ? 204 : 503)
    }
  })

  it('answers the public reads of those pages, and takes no order and no cart', async () => {
    const { cookie } = await previewCookie(shop, owner)
    const list = await shop.fetch('/api/addProduct', { headers: { cookie } })
    expect(await list.text()).toContain(product.name)
    expect((await shop.fetch('/api/addProduct')).status).toBe(503)
    const cart = await shop.fetch('/api/cart', { method: 'POST', headers: { cookie } })
    expect([cart.status, (await cart.json()).error]).toEqual([503, 'not_open'])
  })

  it('is refused to customers and to staff who may not open the shop', async () => {
    const customer = await aCustomer(shop.database)
    for (const person of [customer, await liveStaff(shop, 'viewer'), await liveStaff(shop, 'warehouse')])
      await expect(shop.call('previewShop', { token: person.token })).rejects.toMatchObject({ status: 403 })
    await expect(shop.call('previewShop')).rejects.toMatchObject({ status: 401 })
  })

  it('is refused with a cookie that is forged', async () => {
    const { cookie } = await previewCookie(shop, owner)
    expect(await seen(cookie)).toEqual([200, true])
    const manager = await liveStaff(shop, 'manager')
    const text = `${owner.sessionId}.${Math.floor(Date.now() / 1000) + 3600}`
    const signedOtherwise = createHmac('sha256', 'another secret')
      .update(`preview ${text} 0`)
      .digest('base64url')
    for (const forged of [
      undefined,
      '__Host-tappet.preview=',
      withId(cookie, ([, until = '', mac = '']) => [manager.sessionId, until, mac]),
      withId(cookie, ([id = '', until = '', mac = '']) => [id, String(Number(until) + 1), mac]),
      withId(cookie, ([id = '', until = '', mac = '']) => [id, until, otherStart(mac)]),
      `__Host-tappet.preview=${text}.${signedOtherwise}`,
    ])
      expect([forged, await seen(forged)]).toEqual([forged, [503, false]])
  })

  it('ends after twelve hours', () => {
    let now = new Date('2026-11-26T08:00:00Z')
    const options = { secret: 's', clock: () => now, cookiePrefix: 'tappet', isSecure: false }
    const previews = makePreviews(options)
    const cookie = previews.issue('session', 0).split(';')[0]
    expect(previews.sessionOf(`theme=dark; ${cookie}`, 0)).toBe('session')
    now = new Date(now.getTime() + (previewSeconds - 1) * 1000)
    expect(previews.sessionOf(cookie, 0)).toBe('session')
    now = new Date(now.getTime() + 1000)
    expect(previews.sessionOf(cookie, 0)).toBeUndefined()
  })

  it.each([
    ['is not of the staff any more', `update users set role = 'customer' where id = $1`],
    ['has a role that may not open the shop', `update users set role = 'viewer' where id = $1`],
    ['has no second factor any more', `update users set "twoFactorEnabled" = false where id = $1`],
    ['has signed out', 'delete from sessions where "userId" = $1'],
    ['was away too long', `update sessions set "expiresAt" = now() where "userId" = $1`],
  ])('ends when its person %s', async (_, sql) => {
    const person = await liveStaff(shop)
    const { cookie } = await previewCookie(shop, person)
    expect(await seen(cookie)).toEqual([200, true])
    await shop.database.pool.query(sql, [person.id])
    expect(await seen(cookie)).toEqual([503, false])
  })

  it('ends when its person is suspended', async () => {
    const person = await liveStaff(shop)
    const { cookie } = await previewCookie(shop, person)
    await suspend(shop.database, person)
    expect(await seen(cookie)).toEqual([503, false])
  })

  it('ends when the shop opens: after it has closed again the cookie is worth nothing', async () => {
    const { cookie } = await previewCookie(shop, owner)
    await setOpen(shop, owner, true)
    expect(await seen(undefined)).toEqual([200, true])
    expect(await (await shop.fetch('/', { headers: { cookie } })).text()).not.toContain('how your shop')
    await expect(shop.call('previewShop', { token: owner.token })).rejects.toMatchObject({
      code: 'already_open',
    })
    await setOpen(shop, owner, false)
    expect(await seen(cookie)).toEqual([503, false])
  })
})
