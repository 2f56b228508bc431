import { screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { demoLogins } from '#people/identity/demo-logins.ts'
import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'
import { payloads } from './payloads.ts'
import { type Stored, storePayloads } from './store.ts'
import { openWalker, type Walker } from './walk.ts'

const tabs = 4

/** Stores scripts in every text field, puts them into addresses, and visits every screen in a browser. */
export async function injectScripts(world: World, scale: Scale): Promise<Figure[]> {
  const [admin, customer] = ['admin', 'customer'].map((name) =>
    demoLogins.find(({ email }) => email.startsWith(name)),
  )
  if (admin === undefined || customer === undefined) throw new Error('The demo has no such log-ins')
  const stored = await storePayloads(world, { email: customer.email, token: await tokenOf(world, customer) })
  const some = <One>(all: readonly One[]) => (scale === 'full' ? all : all.slice(-2))
  const walkers: Walker[] = []
  const walked = async (
    who: Parameters<typeof openWalker>[1],
    paths: readonly string[],
    open: Openers = {},
  ) => {
    const walker = await openWalker(world, who)
    walkers.push(walker)
    try {
      const left = [...paths]
      const tab = async () => {
        for (let path = left.shift(); path !== undefined; path = left.shift())
          await walker.see(path, open[path])
      }
      await Promise.all(Array.from({ length: tabs }, tab))
    } finally {
      await walker.close()
    }
  }
  await walked(undefined, [
    ...publicPages(scale),
    ...some(stored.slugs).map(screens.product),
    ...some(payloads).flatMap(addresses),
  ])
  await walked(customer, customerPages(stored, some))
  const tabsOfProducts = some(stored.productIds).flatMap((id) => productTabs.map((tab) => tab(id)))
  await walked(admin, [...adminPages(scale), ...tabsOfProducts], openers)
  const seen = walkers.map((walker) => walker.seen)
  const pages = seen.reduce((sum, one) => sum + one.pages, 0)
  const fewest = scale === 'full' ? 450 : 40
  return [
    atLeast('payloads', payloads.length, 60),
    atLeast('fields that contain one', stored.fields, payloads.length * 14),
    atLeast('screens visited', pages, fewest),
    none(
      'scripts that ran',
      seen.flatMap(({ ran }) => ran),
    ),
    none(
      'scripts that only the page’s policy prevented from running',
      seen.flatMap(({ kept }) => kept),
    ),
    none(
      'payloads that became elements or links',
      seen.flatMap(({ planted }) => planted),
    ),
    none(
      'addresses that led to another origin',
      seen.flatMap(({ away }) => away),
    ),
  ]
}

function publicPages(scale: Scale): string[] {
  const pages = scale === 'full' ? ['1', '2', '3'] : ['1']
  return [
    '/',
    '/blogs',
    '/myportfolio',
    ...pages.flatMap((page) => [`/allProducts?page=${page}`, `/allProducts?looks=rows&page=${page}`]),
  ]
}

/** Every part of an address that a page reads. */
function addresses(payload: string): string[] {
  const given = encodeURIComponent(payload.toWellFormed())
  const query = (...keys: string[]) => keys.map((key) => `${key}=${given}`).join('&')
  return [
    `/allProducts?${query('q', 'department', 'category', 'brand', 'madeIn', 'from', 'to', 'sort', 'page', 'looks')}#${given}`,
    `/login?${query('from', 'error', 'google')}#${given}`,
    `/payment/${given}?${query('payment_intent_client_secret', 'sandbox_challenge')}`,
    `/products/${given}`,
  ]
}

function customerPages(
  { productIds, orderIds }: Stored,
  some: <One>(all: readonly One[]) => readonly One[],
): string[] {
  return [
    ...[screens.dashboard, screens.security, screens.myOrders, screens.addReview],
    ...some(productIds).map(screens.purchase),
    ...some(orderIds).map(screens.payment),
    `${screens.addReview}?product=${productIds[0]}`,
    `/login?from=${encodeURIComponent('javascript:alert(1)')}`,
    `/login?from=${encodeURIComponent('//evil.example')}`,
    `/login?from=${encodeURIComponent('/\\evil.example')}`,
  ]
}

function adminPages(scale: Scale): string[] {
  const tables = [
    staffScreens.manageProduct,
    staffScreens.manageOrders,
    staffScreens.manageUsers,
    staffScreens.outbox,
    staffScreens.audit,
  ]
  const pages = scale === 'full' ? ['1', '2', '3'] : ['1']
  const searched = encodeURIComponent(payloads[7] ?? '')
  return [
    ...tables,
    ...tables.flatMap((table) => pages.map((page) => `${table}?page=${page}&direction=asc`)),
    ...tables.map((table) => `${table}?q=${searched}`),
    ...tables.map((table) => `${table}?filter=${searched}&sort=${searched}`),
    ...[screens.dashboard, staffScreens.figures, staffScreens.addProduct],
  ]
}

const { productOf, numbersOf, relatedOf, reviewsOf, productHistoryOf, previewOf } = staffScreens
const productTabs = [productOf, numbersOf, relatedOf, reviewsOf, productHistoryOf, previewOf]

type Openers = Readonly<Record<string, Parameters<Walker['see']>[1]>>

/** The clicks that show content which is hidden at first. */
const openers: Openers = {
  [staffScreens.outbox]: async (page) => {
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await page.getByRole('tab', { name: 'HTML source' }).click()
  },
}

async function tokenOf(
  { url }: World,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const headers = { origin: url, 'content-type': 'application/json' }
  const signedIn = await send(url, {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';')[0])
    .join('; ')
  const path = `/api/user/${email}`
  const answer = await send(url, {
    method: 'PUT',
    path,
    headers: { ...headers, cookie },
    body: JSON.stringify({ email }),
  })
  return String(JSON.parse(answer.text).token)
}
