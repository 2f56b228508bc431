import type { Page } from '@playwright/test'
import { site } from '#base/contract/words.ts'
import { newId } from '#base/id.ts'
import { aPerson, aProduct, type MadeProduct } from './builders.ts'
import { cards, congrats, payButton, typeCard } from './cards.ts'
import { addToCart, cartLink, findProduct, logIn } from './carts.ts'
import { fillGermanAddress, toReview } from './german-address.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { expect, test } from './shop.ts'

/** Every name under which the shop stores something. */
const names = [
  ...['accessToken', 'cart', 'garage', 'garage-account', 'garage-account-base', 'garage-account-removed'],
  ...['orderKeys', 'theme', 'columns:orders', 'checkout', 'taken-out', 'staff', 'menu-groups'],
]

/** What a browser does with what a page stores. */
const browsers = {
  /** Reading the very name of a storage throws. */
  'refuses its storage': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    }),
  'is full': (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  /** Each name has a text that the shop has never stored. */
  'has stored garbage': (page: Page) =>
    page.addInitScript((all) => {
      if (window.name === 'garbage') return
      window.name = 'garbage'
      for (const name of all)
        for (const storage of [localStorage, sessionStorage]) storage.setItem(name, '{"a":[1,\n“not” 🔧')
    }, names),
}

type Kind = keyof typeof browsers
const kinds = Object.keys(browsers).filter((name): name is Kind => name in browsers)

/** The library of the routes says in the console that it cannot store how far a page was scrolled. */
const ofScrolling = /^exception: $|insecure|SecurityError|QuotaExceeded|quota/

const notice = (page: Page) => page.getByText(site.notStored)

/** From here on the page may not be loaded again: another document has no mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'here')

/** From the list of a product to its cart. */
async function putIntoCart(page: Page, { name }: MadeProduct): Promise<void> {
  await findProduct(page, name)
  await mark(page)
  await addToCart(page, name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
  await cartLink(page).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
}

async function orderAndPay(page: Page): Promise<void> {
  await toReview(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
}

for (const kind of kinds) {
  test(`in a browser that ${kind} a guest buys, without loading a page again`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(ofScrolling)
    await browsers[kind](page)
    await putIntoCart(page, await aProduct({ minimum: 1 }))
    await expect(notice(page)).toBeVisible({ visible: kind !== 'has stored garbage' })
    await fillGermanAddress(page, `guest-${newId()}@mailbox.example`)
    await orderAndPay(page)
    expect(await isMarked(page)).toBe(true)
    // This link loads a page, so that the provider's script is gone.
    await page.getByRole('link', { name: 'View your order' }).click()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/order\/\w+$/)
  })

  test(`in a browser that ${kind} a customer logs in and buys`, async ({ page, browserErrors }) => {
    browserErrors.allow(ofScrolling)
    await browsers[kind](page)
    await logIn(page, await aPerson())
    // A page that is loaded again knows the customer too.
    await putIntoCart(page, await aProduct({ minimum: 1 }))
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Full name', { exact: true }).fill('Test Customer')
    await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
    await page.getByLabel('City', { exact: true }).fill('Berlin')
    await page.getByLabel('Postal code', { exact: true }).fill('10115')
    await orderAndPay(page)
    expect(await isMarked(page)).toBe(true)
  })

  test(`in a browser that ${kind} every public page is shown`, async ({ page, browserErrors }) => {
    browserErrors.allow(ofScrolling)
    browserErrors.allow(/404/)
    await browsers[kind](page)
    const { id } = await aProduct()
    const pages = [
      '/',
      '/allProducts',
      `/tools/${id}`,
      '/reviews',
      '/blogs',
      '/vehicles',
      '/my-vehicles',
      '/cart',
    ]
    for (const path of [
      ...pages,
      '/checkout',
      '/login',
      '/signup',
      '/order',
      '/dashboard',
      '/no-such-page',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: site.broken })).toBeHidden()
    }
  })
}

test('in a browser that refuses its storage a guest comes back from the page of another company to a paid order', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(ofScrolling)
  await browsers['refuses its storage'](page)
  const { id, key } = await aGuestsOrder(`away-${newId()}@mailbox.example`)
  await page.goto(`/order/${id}#key=${key}`)
  await page.getByRole('link', { name: 'Pay for this order' }).click()
  await page.getByRole('button', { name: 'Other ways to pay' }).click()
  await page.getByRole('button', { name: /^Pay .* later with Klarna$/ }).click()
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()
  const shown: string[] = []
  page.on('framenavigated', (frame) => void shown.push(frame.url()))
  await approve.click()
  await expect(congrats(page)).toBeVisible()
  await expect(notice(page)).toBeVisible()
  // Nothing is left in this browser: the address alone has the key, and loses it before anything else is shown.
  const keyed = shown.filter((url) => url.includes(`key=${key}`))
  expect([...new Set(keyed)]).toEqual([expect.stringMatching(new RegExp(`/payment/${id}\\?.*#key=${key}$`))])
  await expect(page).toHaveURL(`/payment/${id}`)
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain(key)
})
