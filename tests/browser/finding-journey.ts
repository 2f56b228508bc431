import type { Browser, Page } from '@playwright/test'
import { newId } from '#base/id.ts'
import { lastMailTo } from './builders.ts'
import { cards, congrats, payButton, typeCard } from './cards.ts'
import { addToCart, cartLink, line } from './carts.ts'
import { fillGermanAddress, orderKeyOf, toReview } from './german-address.ts'
import { ship } from './guest-journey.ts'
import { waitForHydration } from './hydration.ts'
import { picture } from './pictures.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

export const disc = 'Brake Disc, Vented 280 × 22 mm'
export const golf = '2003 Volkswagen Golf 2.0 L 4-cylinder, FWD, Hatchback'
const [leftCaliper, rightCaliper] = ['Brake Caliper, Front 54 mm, Left', 'Brake Caliper, Front 54 mm, Right']

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const fitPanel = (page: Page) => section(page, 'Does it fit?')
export const hit = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Types a search into the header. */
export async function search(page: Page, words: string, step?: string): Promise<void> {
  await waitForHydration(page)
  const header = page.getByRole('banner')
  const field = header.getByRole('combobox', { name: 'Search the shop' })
  await field.fill(words)
  if (step !== undefined) {
    await expect(header.getByRole('option').first()).toBeVisible()
    await picture(page, step)
  }
  await field.press('Enter')
  await expect(page).toHaveURL(/\/allProducts\?q=/)
  // The page before is shown a moment longer than its address.
  await expect(page.getByRole('heading', { level: 1, name: / results? for / })).toBeVisible()
}

/** Answers the question of the disc on its page, and puts it into the cart. */
export async function answerAndPut(page: Page, step: string): Promise<void> {
  const fit = fitPanel(page)
  await expect(fit).toContainText(`May fit your ${golf}, front: answer one question`)
  await picture(page, `${step}-question`)
  await fit.getByText('How to find out').click()
  await expect(fit.getByRole('img', { name: /measure straight across/ })).toBeVisible()
  await picture(page, `${step}-how-to-measure`)
  await fit.getByRole('button', { name: '280 mm' }).click()
  await expect(fit).toContainText(`Fits your ${golf}, front`)
  await picture(page, `${step}-fits`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart.*280 × 22 mm$/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: disc })).toBeVisible()
}

/**
 * A guest on a phone types a vehicle and a part, answers what the part asks, adds the other side in the cart, pays, and returns what the
 * order said to fit; an admin ships it and approves the return.
 */
export async function findBuyAndReturn(page: Page, browser: Browser): Promise<void> {
  await page.goto('/')
  await search(page, '2003 golf front brake disc', 'a1-suggestions')
  const chips = page.getByRole('navigation', { name: 'Active filters' })
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveText([
    ...['2003 Volkswagen Golf', 'Position: front', 'Brake Disc'],
  ])
  await expect(hit(page, disc)).toContainText('May fit: answer a question')
  await picture(page, 'a2-results')
  const which = page.getByRole('navigation', { name: /^Which 2003 Volkswagen Golf/ })
  await which.getByRole('link', { name: '2.0 L', exact: true }).click()
  await which.getByRole('link', { name: '2.0 L 4-cylinder, FWD, Hatchback, America' }).click()
  await expect(section(page, 'Your vehicle')).toContainText(golf)
  await expect(chips).toContainText(golf)
  await picture(page, 'a3-engine')
  await page.getByRole('link', { name: disc, exact: true }).click()
  await answerAndPut(page, 'a4')

  await search(page, 'brake caliper')
  await expect(hit(page, leftCaliper)).toContainText('fit')
  await picture(page, 'a5-calipers')
  await addToCart(page, leftCaliper).click()
  await expect(page.getByRole('status').filter({ hasText: leftCaliper })).toBeVisible()
  await cartLink(page).click()
  await expect(page.getByText(`For your ${golf}`, { exact: true })).toBeVisible()
  await expect(line(page, disc)).toContainText('Fits, front')
  await expect(line(page, leftCaliper)).toContainText('1 left, no right.')
  await picture(page, 'a6-side-guard')
  await line(page, leftCaliper)
    .getByRole('button', { name: /^Add the other side/ })
    .click()
  await expect(line(page, rightCaliper)).toContainText('Fits, front right')
  await expect(line(page, leftCaliper)).not.toContainText('no right.')
  await picture(page, 'a7-cart')

  await orderAndReturn(page, browser, { order: 'a8', desk: 'b' })
}

/** How the pictures of an order and of its return are named. */
interface Steps {
  readonly order: string
  readonly desk: string
}

/** From the cart with the disc: orders, pays, and returns it as what the order said to fit; an admin does the other side. */
export async function orderAndReturn(page: Page, browser: Browser, steps: Steps): Promise<void> {
  const email = `finding-${newId()}@mailbox.example`
  // Journeys that run beside this one deliver to Germany alone.
  await fillGermanAddress(page, email)
  await toReview(page)
  // On a desk it stands open beside the steps.
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByText(/^Your order: /).click()
  await expect(
    page.getByText(`Fits your ${golf}, front`, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await picture(page, `${steps.order}-review`)
  const key = await orderKeyOf(page, 'Continue to payment')
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  await picture(page, `${steps.order}-paid`)
  await openAndReturn(page, browser, { email, key, step: steps.desk })
}

async function openAndReturn(
  page: Page,
  browser: Browser,
  { email, key, step }: { email: string; key: string; step: string },
): Promise<void> {
  // The shop fills the key in when it sends the mail, and stores it nowhere.
  const [link = ''] = /\S+\/order\/\S+#key=hidden/.exec(await lastMailTo(email, 'order_paid')) ?? []
  const { pathname } = new URL(link)
  await page.goto(`${pathname}#key=${key}`)
  await expect(page.getByText(`Fits your ${golf}, front`, { exact: true })).toBeVisible()
  await picture(page, `${step}1-order`)

  const desk = await browser.newPage()
  await signIn(desk, demoAdmin)
  await desk.goto(`/dashboard${pathname.replace('/order/', '/orders/')}`)
  await expect(desk.getByText(`Fits your ${golf}, front`, { exact: true })).toBeVisible()
  await ship(desk, { carrier: 'DHL', tracking: '00340434161094042557' })
  await picture(desk, `${step}2-desk`)

  await page.reload()
  const mine = section(page, 'Your returns')
  await mine.getByRole('button', { name: `Return ${disc}` }).click()
  const ask = page.getByRole('dialog', { name: 'Return products' })
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Why are you returning ${disc}?`).selectOption('It does not fit')
  await picture(page, `${step}3-return`)
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await expect(mine).toContainText('Free return: the order said that it fits')
  await picture(page, `${step}4-free-return`)

  await desk.reload()
  const returns = section(desk, 'Returns of this order')
  await expect(returns).toContainText('Free return: the order said that it fits')
  await returns.getByRole('button', { name: /^Approve return / }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(returns.getByRole('button', { name: /^Receive return / })).toBeVisible()
  await picture(desk, `${step}5-approved`)
  await desk.close()
  expect(await lastMailTo(email, 'return_approved')).toContain('So we pay for sending it back.')
}
