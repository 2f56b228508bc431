import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aDemoFolder } from '../running/made.ts'
import { demoAdmin } from '../running/people.ts'
import { here, startShop } from '../running/shop-process.ts'
import { aProxy, ask, isProxyThere } from './nginx.ts'

const page = readFileSync(join(here, 'docs/operating.md'), 'utf8')
const printed = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

it.runIf(isProxyThere)(
  'a shop behind nginx as docs/operating.md prints it: pages, calls, a picture of 9 MB, other hosts [needs nginx and openssl]',
  async () => {
    const shop = startShop({
      env: { DATA_DIR: await aDemoFolder(), PUBLIC_URL: 'https://your.shop', TRUSTED_PROXIES: '127.0.0.1' },
    })
    const { plain, encrypted } = await aProxy(printed, await shop.open)
    const json = { 'content-type': 'application/json', origin: 'https://your.shop' }

    const home = await ask(encrypted)
    expect([home.status, home.body.includes('Our Products')]).toEqual([200, true])
    const session = connect(encrypted, { servername: 'your.shop', rejectUnauthorized: false })
    const stream = session.request({ ':path': '/api/addProduct?limit=6', ':authority': 'your.shop' })
    expect(JSON.parse(await text(stream))).toHaveLength(6)
    session.close()

    const loggedIn = await ask(`${encrypted}/api/auth/sign-in/email`, {
      headers: json,
      body: JSON.stringify(demoAdmin),
    })
    expect([loggedIn.status, loggedIn.body]).toEqual([200, expect.stringContaining(demoAdmin.email)])
    const cookie = (loggedIn.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ')
    const { email } = demoAdmin
    const exchanged = await ask(`${encrypted}/api/user/${email}`, {
      method: 'PUT',
      headers: { ...json, cookie },
      body: JSON.stringify({ email }),
    })
    const { token } = JSON.parse(exchanged.body)

    const raw = { width: 1760, height: 1760, channels: 3 as const }
    // Noise, which no compression makes smaller.
    const picture = await sharp(randomBytes(1760 * 1760 * 3), { raw })
      .png()
      .toBuffer()
    expect(picture.length).toBeGreaterThan(9_000_000)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'part.png')
    const sent = new Response(form)
    const uploaded = await ask(`${encrypted}/api/pictures`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await sent.arrayBuffer()),
    })
    expect([uploaded.status, uploaded.body]).toEqual([200, expect.stringContaining('/pictures/uploads/')])

    // For every host in the request, links and redirects name the shop.
    const other = await ask(`${encrypted}/products/no-such`, { headers: { host: 'evil.example' } })
    expect([other.status, other.body.includes('evil.example')]).toEqual([404, false])
    const redirected = await ask(`${plain}/allProducts?q=pads`, { headers: { host: 'evil.example' } })
    expect([redirected.status, redirected.headers.location]).toEqual([
      301,
      'https://your.shop/allProducts?q=pads',
    ])
    expect((await ask(`${plain}/api/addProduct`)).status).toBe(403)
  },
)
