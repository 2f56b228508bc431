import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { anOrder, aPerson, aProduct, type MadeProduct, signUp, stockOf } from './builders.ts'
import { cards, congrats, openPayment, payButton, typeCard } from './cards.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** Opens Manage All Orders with a search for one product, and returns its only row. */
async function manage(page: Page, product: MadeProduct) {
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  const row = page.getByRole('row').filter({ hasText: product.name })
  await expect(row).toHaveCount(1)
  return row
}

/** Ships all of the order of a row, without a tracking number. */
async function ship(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Ship order / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
}

async function pay(page: Page, order: string): Promise<void> {
  await openPayment(page, order)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
}

test('an admin ships a paid order: toast, the list reloads, and it can be undone (spec §4)', async ({
  page,
}) => {
  const product = await aProduct()
  const person = await signUp(page)
  await pay(page, await anOrder(person, product))
  const row = await manage(page, product)
  await expect(row).toContainText('Paid, to ship')
  await row.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(page.getByText('Data updated Succesfully', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Shipped', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Shipped', exact: true }).click()
  await expect(page.getByText('No change: the order was already shipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Pending', exact: true })).toBeVisible()
})

test('an admin ships from the row with the carrier of the delivery and a tracking number', async ({
  page,
}) => {
  const product = await aProduct()
  const order = await anOrder(await signUp(page), product)
  const delivery = { id: 'ups', name: 'UPS Ground', isCollected: false, from: '2026-01-01', to: '2026-01-02' }
  await rows(`update orders set delivery = $2 where id = $1`, [
    order,
    JSON.stringify({ ...delivery, price: 0, discount: 0, tax: 0, taxes: [] }),
  ])
  const row = await manage(page, product)
  await row.getByRole('button', { name: /^Ship order / }).click()
  const dialog = page.getByRole('dialog', { name: /^Ship order / })
  await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
  await expectAccessible(page)
  await dialog.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(row.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()
  expect(await rows('select carrier, tracking from shipments where order_id = $1', [order])).toEqual([
    { carrier: 'UPS', tracking: '1Z 999 AA1 01 2345 6784' },
  ])
})

test('ten orders are in view at 1280 × 800, each in one line, and nothing is out of view to the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const product = await aProduct({
    name: `Long name of a product that nobody reads to its end ${process.pid}`,
  })
  const person = await aPerson()
  for (let count = 0; count < 10; count++) {
    const order = await anOrder(person, product)
    // An account can have few unpaid orders.
    await rows(
      `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
      [order],
    )
  }
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${process.pid}`)
  const shown = page.getByRole('row').filter({ hasText: product.name })
  await expect(shown).toHaveCount(10)
  for (const row of await shown.all()) await expect(row).toBeInViewport({ ratio: 1 })
})

test('an admin sees the product, and can have the address in the list itself', async ({ page }) => {
  const partNumber = `PCK-${process.pid}`
  const product = await aProduct({ partNumber })
  const person = await signUp(page)
  await anOrder(person, product, { address: '1 Test Street\nTestville' })
  const row = await manage(page, product)
  await expect(row).toContainText(`5 × ${product.name}`)
  await expect(row.getByTitle(partNumber)).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Address' }).click()
  await page.keyboard.press('Escape')
  await expect(row.getByText('1 Test Street, Testville, United States')).toBeVisible()
})

test('an admin has to confirm the shipping of an unpaid order', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  await anOrder(person, product)
  const row = await manage(page, product)
  await expect(row).toContainText('Not paid')
  await row.getByRole('button', { name: /^Ship order / }).click()
  const dialog = page.getByRole('dialog', { name: /^Ship order / })
  await expect(dialog).toContainText('This order is not paid.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible()
  await ship(page, row)
  await expect(page.getByText('Data updated Succesfully', { exact: true })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()
})

test('an admin refunds a part and then the rest, and the customer sees both', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  const order = await anOrder(person, product)
  await pay(page, order)
  const mine = page.getByRole('listitem').filter({ hasText: product.name })
  const asCustomer = async () => {
    await page.context().clearCookies()
    await signIn(page, person)
    await page.goto('/dashboard/myorders')
  }
  const refund = async (amount: string) => {
    const row = await manage(page, product)
    await row.getByRole('button', { name: `Refund ${product.name}` }).click()
    await page.getByLabel('Amount to refund').fill(amount)
  }

  await refund('62.51')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('At most $62.50 can be refunded.')).toBeVisible()
  await page.getByLabel('Amount to refund').fill('12,50')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('$12.50 refunded').first()).toBeVisible()
  await asCustomer()
  await expect(mine).toContainText('Partly refunded ($12.50)')

  await refund('50.00')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('$50.00 refunded')).toBeVisible()
  await asCustomer()
  await expect(mine.getByText('Refunded', { exact: true })).toBeVisible()

  // A product that was not shipped cannot be rated; the payment page shows the refund.
  await expect(mine.getByRole('link', { name: 'Write a review' })).toHaveCount(0)
  await mine.getByRole('link', { name: 'Confirmation' }).click()
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary).toContainText(product.name)
  await expect(summary).toContainText('Refunded$62.50')
  await expect(page.getByText('This order was cancelled.')).toBeVisible()
  await expect(page.getByText(/Your Transaction id: pi_\w+/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/myorders')
})

test('a customer can rate a shipped product, not a pending one', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  await pay(page, await anOrder(person, product))
  await page.goto('/dashboard/myorders')
  const mine = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(mine.getByRole('link', { name: 'Confirmation' })).toBeVisible()
  await expect(mine.getByRole('link', { name: 'Write a review' })).toHaveCount(0)
  const row = await manage(page, product)
  await ship(page, row)
  await expect(row.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, person)
  await page.goto('/dashboard/myorders')
  await expect(mine.getByRole('link', { name: 'Write a review' })).toBeVisible()
})

test('an address of several lines keeps its lines beside the card form', async ({ page }) => {
  const person = await signUp(page)
  await page.goto(
    `/payment/${await anOrder(person, await aProduct(), { address: '1 Test Street\nTestville' })}`,
  )
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary.getByText('1 Test Street')).toHaveText(/^1 Test Street\nTestville\nUnited States$/, {
    useInnerText: true,
  })
})

test('a customer cancels an unpaid order after a question; the stock returns, and the order stays as cancelled', async ({
  page,
}) => {
  const product = await aProduct({ available: 20 })
  await anOrder(await signUp(page), product)
  expect(await stockOf(product)).toBe(15)
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: `Cancel ${product.name}` }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Data deleted', { exact: true })).toBeVisible()
  // No money was taken: it folds below the others.
  await expect(page.getByRole('main').getByText(product.name)).toHaveCount(0)
  await page.getByRole('button', { name: '1 cancelled order, show', exact: true }).click()
  const mine = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(mine.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(mine.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expect(mine.getByRole('link', { name: /^Payment/ })).toHaveCount(0)
  await expect(mine).not.toContainText('Pay before')
  expect(await stockOf(product)).toBe(20)
  const row = await manage(page, product)
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('the paid orders to ship are listed with the oldest first', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  const [older, newer] = [await anOrder(person, product), await anOrder(person, product, { quantity: 6 })]
  await rows(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = any($1)`,
    [[older, newer]],
  )
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?filter=to_ship&q=${encodeURIComponent(product.name)}`)
  const shown = page.getByRole('row').filter({ hasText: product.name })
  await expect(shown).toHaveText([/5 × /, /6 × /])
  await page.getByLabel('Filter orders').selectOption('')
  await expect(shown).toHaveText([/6 × /, /5 × /])
})
