import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { cartKey, type StoredCart } from '#pricing/carts/screens/stored-cart.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { makeCart } from '../scripts/lighthouse-cart.ts'
import { benchFolder, startShop } from './process.ts'

/*
 * `node bench/phones.ts [VISITS] [PART OF A NAME]`: the cost of a screen on a phone with an empty cache: latency 150 ms,
 * 1.6 Mbit/s down, 750 kbit/s up, a processor at a quarter of its speed. Prints the files, the bytes as sent and the
 * calls until the data of the screen is visible, and everything that the screen loads without input, as medians of
 * several visits in turns. Counts are exact; times are only meaningful on a quiet machine.
 */
const [visits = '5', only = ''] = process.argv.slice(2)
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const processorSlowdown = 4
const phone = { width: 390, height: 844 }
const most = { files: 20, ms: 1500 }
const customer = { email: 'customer@tappet.example', password: 'customer-demo' }

interface Screen {
  readonly name: string
  readonly path: string
  /** A selector of an element that exists when the data of the screen is visible. */
  readonly data: string
  readonly who: 'visitor' | 'customer' | 'guest'
}

interface Seen {
  ms: number
  files: number
  bytes: number
  calls: number
  allFiles: number
  allBytes: number
  pictures: number
}

const { path: folder, remove } = await benchFolder()
try {
  const shop = await startShop(join(folder, 'data'))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const screens = (await screensOf(shop.url)).filter(({ name }) => name.includes(only))
    const cart = await makeCart(shop.url)
    const seen = new Map(screens.map(({ name }) => [name, [] as Seen[]]))
    for (let turn = 0; turn < Number(visits); turn++)
      for (const screen of screens) seen.get(screen.name)?.push(await visit(browser, shop.url, screen, cart))
    print(screens, seen)
  } finally {
    await browser.close()
    await shop.stop()
  }
} finally {
  await remove()
}

/** The screens, with a product on sale and a payable order of the demo customer. A guest has a cart of three products. */
async function screensOf(url: string): Promise<Screen[]> {
  // The product of the measured purchase page has no unpaid order.
  const [product, ordered] = await (await fetch(`${url}/api/addProduct?limit=2`)).json()
  const { token } = await createSession(url)
  const placed = await fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      toolsId: ordered._id,
      quantity: ordered.minimum,
      price: ordered.price,
      name: 'Bench',
      address: '1 Bench Street',
      phone: '555 0100',
    }),
  })
  const { insertedId } = await placed.json()
  return [
    { name: 'home', path: '/', data: 'main h1', who: 'visitor' },
    {
      name: 'list',
      path: '/allProducts',
      data: 'main li h2, main li h3, main article h2, main article h3',
      who: 'visitor',
    },
    { name: 'product', path: `/products/${product.slug}`, data: 'main h1', who: 'visitor' },
    { name: 'purchase', path: `/tools/${product._id}`, data: 'main [type=submit]', who: 'customer' },
    { name: 'my orders', path: '/dashboard/myorders', data: 'main li [href^="/products/"]', who: 'customer' },
    { name: 'payment', path: `/payment/${insertedId}`, data: 'main dl', who: 'customer' },
    { name: 'profile', path: '/dashboard', data: 'main form textarea', who: 'customer' },
    { name: 'cart', path: '/cart', data: 'main article', who: 'guest' },
    { name: 'checkout', path: '/checkout', data: 'main [autocomplete=email]', who: 'guest' },
  ]
}

/** Signs the demo customer in. Returns the cookie and the access token of the new session. */
async function createSession(url: string): Promise<{ cookie: string; token: string }> {
  const entered = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/user/${customer.email}`, {
    method: 'PUT',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ email: customer.email }),
  })
  return { cookie, token: (await answer.json()).token }
}

async function visit(browser: Browser, url: string, screen: Screen, cart: StoredCart): Promise<Seen> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  try {
    if (screen.who === 'customer') await signIn(context, url)
    if (screen.who === 'guest')
      await context.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
        cartKey,
        JSON.stringify(cart),
      ] as const)
    const page = await context.newPage()
    await page.addInitScript(noteWhenSeen, screen.data)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(`${url}${screen.path}`)
    await page.waitForFunction(() => 'seenAt' in window)
    await page.waitForLoadState('networkidle')
    return await count(page)
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const { cookie, token } = await createSession(url)
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
  await context.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
}

/** Runs in the page: notes the time of the first frame that shows an element. */
function noteWhenSeen(selector: string): void {
  const look = () => {
    const found = [...document.querySelectorAll(selector)]
    if (found.some((element) => element.checkVisibility()))
      Object.assign(window, { seenAt: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function count(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const ms: number = Reflect.get(window, 'seenAt')
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter((entry) => entry instanceof PerformanceResourceTiming)
    // A preloaded script has two entries.
    const all = [...new Map(entries.toReversed().map((entry) => [entry.name, entry])).values()]
    const before = all.filter(({ startTime }) => startTime <= ms)
    const bytes = (files: typeof all) => files.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      ms,
      files: before.length,
      bytes: bytes(before),
      calls: before.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
      allFiles: all.length,
      allBytes: bytes(all),
      pictures: all.filter(({ initiatorType }) => initiatorType === 'img').length,
    }
  })
}

function print(screens: readonly Screen[], seen: ReadonlyMap<string, Seen[]>): void {
  console.log('             until its data is seen                     without input')
  console.log('screen       ms (low–high)        files  calls  bytes   files  bytes   pictures')
  for (const { name, who } of screens) {
    const all = seen.get(name) ?? []
    const of = (figure: keyof Seen) => median(all.map((one) => one[figure]))
    const times = all.map(({ ms }) => ms)
    const time = `${Math.round(of('ms'))} (${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))})`
    const missed = who !== 'visitor' && (of('files') > most.files || of('ms') > most.ms)
    const columns = [
      name.padEnd(12),
      time.padEnd(20),
      ...(['files', 'calls', 'bytes', 'allFiles', 'allBytes', 'pictures'] as const).map((figure) =>
        String(of(figure)).padStart(6),
      ),
    ]
    console.log(`${columns.join(' ')}${missed ? '  MISSED' : ''}`)
    if (missed) process.exitCode = 1
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
