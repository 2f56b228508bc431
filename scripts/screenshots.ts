import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'

/*
 * Takes a picture of every screen of a running demo shop: phone and desktop, light and dark.
 *   npm run screenshots -- http://127.0.0.1:3000 /tmp/screens [part of a name]
 */
const [origin = 'http://127.0.0.1:3000', folder = 'test-results/screens', only = ''] = process.argv.slice(2)

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } }
const people = {
  visitor: undefined,
  customer: { email: 'customer@tappet.example', password: 'customer-demo' },
  admin: { email: 'admin@tappet.example', password: 'admin-demo' },
}

const products = await (await fetch(`${origin}/api/addProduct?limit=3`)).json()
const { _id: product, slug } = products[0]
const screens: [name: string, path: string, who: keyof typeof people][] = [
  ['home', '/', 'visitor'],
  ['list', '/allProducts', 'visitor'],
  ['search', '/allProducts?q=brake', 'visitor'],
  ['product', `/products/${slug}`, 'visitor'],
  ['blogs', '/blogs', 'visitor'],
  ['portfolio', '/myportfolio', 'visitor'],
  ['login', '/login', 'visitor'],
  ['signup', '/signup', 'visitor'],
  ['reset', '/reset-password', 'visitor'],
  ['not-found', '/nowhere', 'visitor'],
  ['payment-visitor', '/payment/anything', 'visitor'],
  ['design', '/design', 'visitor'],
  ['purchase', `/tools/${product}`, 'customer'],
  ['profile', '/dashboard', 'customer'],
  ['security', '/dashboard/security', 'customer'],
  ['my-orders', '/dashboard/myorders', 'customer'],
  ['add-review', '/dashboard/addReview', 'customer'],
  ['refused', '/dashboard/manageOrders', 'customer'],
  ['manage-users', '/dashboard/manageUsers', 'admin'],
  ['add-product', '/dashboard/addProduct', 'admin'],
  ['manage-orders', '/dashboard/manageOrders', 'admin'],
  ['manage-product', '/dashboard/manageProduct', 'admin'],
  ['taxes', '/dashboard/taxes', 'admin'],
  ['delivery', '/dashboard/delivery', 'admin'],
  ['figures', '/dashboard/figures', 'admin'],
  ['outbox', '/dashboard/outbox', 'admin'],
  ['audit', '/dashboard/audit', 'admin'],
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ],
})
try {
  for (const who of ['visitor', 'customer', 'admin'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const theme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport, colorScheme: theme, deviceScaleFactor: 1 })
        await signIn(context, who)
        for (const [name, path, by] of screens) {
          if (by === who && name.includes(only)) await shoot(context, path, `${name}-${size}-${theme}.png`)
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
}

async function shoot(context: BrowserContext, path: string, file: string): Promise<void> {
  const page = await context.newPage()
  page.on('console', (line) => line.type() === 'error' && console.error(path, line.text()))
  page.on('pageerror', (error) => console.error(path, error.message))
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  // Pictures far down are loaded when they are near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(resolve(folder), file), fullPage: true })
  await page.close()
}

/** As the log-in page does it: a session in a cookie, exchanged for the token that the browser stores. */
async function signIn(context: BrowserContext, who: keyof typeof people): Promise<void> {
  const person = people[who]
  if (!person) return
  const headers = { origin }
  const entered = await context.request.post(`${origin}/api/auth/sign-in/email`, { data: person, headers })
  if (!entered.ok()) throw new Error(`${person.email} could not sign in: ${await entered.text()}`)
  const { email } = person
  const exchanged = await context.request.put(`${origin}/api/user/${encodeURIComponent(email)}`, {
    data: { email },
    headers,
  })
  const { token } = await exchanged.json()
  await context.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
}
