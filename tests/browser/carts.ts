import type { Page } from '@playwright/test'
import { aProduct, type MadeProduct } from './builders.ts'
import { rows } from './database.ts'
import { waitForHydration } from './hydration.ts'
import { expect } from './shop.ts'

export const header = (page: Page) => page.getByRole('banner')
export const cartLink = (page: Page) => header(page).getByRole('link', { name: /^Cart/ })
export const line = (page: Page, name: string) => page.getByRole('article', { name })
export const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` })
export const total = (page: Page) => page.getByRole('definition').last()

/** Opens the list with just this product. */
export async function findProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/allProducts?q=${encodeURIComponent(name)}`)
  await waitForHydration(page)
}

export const addToCart = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Add to cart/ })
export const remove = (page: Page, name: string) => line(page, name).getByRole('button', { name: /^Remove/ })

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

/** Opens the field for a list of part numbers on the page of the cart, unless it is open. */
export async function openPaste(page: Page): Promise<void> {
  const field = page.getByLabel('Part numbers and quantities')
  const title = page.getByText('Add many by part number')
  await expect(title).toBeVisible()
  if (!(await field.isVisible())) await title.click()
}

/** Pastes a list on the page of the cart, and waits for its results. */
export async function paste(page: Page, list: string): Promise<void> {
  await openPaste(page)
  await page.getByLabel('Part numbers and quantities').fill(list)
  await page.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByText(/rows? added\.$/)).toBeVisible()
}

/** A product with a part number that no other has. */
export async function aNumbered(
  given: Parameters<typeof aProduct>[0] = {},
): Promise<MadeProduct & { number: string }> {
  const number = `CART-${process.pid}-${performance.now().toString(36).replace('.', '')}`
  return { ...(await aProduct({ partNumber: number, maker: 'Maker', ...given })), number }
}

/** The page of a cart with every kind of line and of result. */
export async function aFullCart(page: Page): Promise<void> {
  const [fine, gone, short, removed] = await Promise.all(Array.from({ length: 4 }, () => aNumbered()))
  const twin = await aProduct({ partNumber: fine?.number ?? '', maker: 'Other' })
  await page.goto('/cart')
  const numbers = [gone, short, removed].map((one) => `${one?.number}\t6`)
  await paste(
    page,
    [...numbers, fine?.number, 'NOTHING-AT-ALL 3', `${short?.number} 99999`, 'X 0'].join('\n'),
  )
  await page.getByRole('button', { name: /^Other,/ }).click()
  await expect(page.getByRole('article', { name: twin.name })).toBeVisible()
  await rows('update products set archived_at = now() where id = $1', [gone?.id])
  await rows(`update products set price_cents = price_cents + 100 where id = $1`, [short?.id])
  await page
    .getByRole('article', { name: removed?.name ?? '' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText(`${removed?.name} was removed.`)).toBeVisible()
  await expect(page.getByText('No longer sold. Please remove it.')).toBeVisible()
}
