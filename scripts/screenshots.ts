import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { dashboardPages } from '../src/app/site/dashboard/pages.ts'

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
  ['cart', '/cart', 'visitor'],
  ['vehicles', '/vehicles', 'visitor'],
  ['find-order', '/order', 'visitor'],
  ['purchase', `/tools/${product}`, 'customer'],
  ['refused', '/dashboard/manageOrders', 'customer'],
  ...dashboardPages.map(({ to, menu }): (typeof screens)[number] => {
    const name = to.replace(/^\/dashboard\/?/, '').replaceAll(/\/(:id)?/g, '-') || 'profile'
    return [name, to, menu === 'admins' ? 'admin' : 'customer']
  }),
]
/** The screens that have a link to one of a kind. */
const lists: Readonly<Record<string, string>> = {
  orders: '/dashboard/manageOrders',
  products: '/dashboard/manageProduct',
  customers: '/dashboard/customers',
  promotions: '/dashboard/promotions',
}

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
          if (by !== who || !name.includes(only)) continue
          const found = await withId(context, path)
          if (found === undefined) console.error(path, 'has no example in this shop')
          else await shoot(context, found, `${name}-${size}-${theme}.png`)
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
}

/** The path with the id of the first of its kind; undefined where none is linked. */
async function withId(context: BrowserContext, path: string): Promise<string | undefined> {
  const [, kind = ''] = /^\/dashboard\/([\w-]+)\/:id/.exec(path) ?? []
  if (kind === '') return path
  const list = lists[kind]
  if (list === undefined) return undefined
  const page = await context.newPage()
  await page.goto(`${origin}${list}`, { waitUntil: 'networkidle' })
  const links = page.locator(`main a[href^="/dashboard/${kind}/"]`)
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await page.close()
  const [, id] = hrefs.map((href) => /^\/dashboard\/[\w-]+\/([^/?#]+)$/.exec(href)).find(Boolean) ?? []
  return id === undefined ? undefined : path.replace(':id', id)
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
