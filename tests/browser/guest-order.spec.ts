import type { Request } from '@playwright/test'
import { cards, congrats, payButton, typeCard } from './cards.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { expect, test } from './shop.ts'

const email = () => `guest-${process.pid}-${Date.now()}@shop.example`

test('a guest opens the link of the mail, pays the order, and reads it without the link', async ({
  page,
}) => {
  const { id, key, name } = await aGuestsOrder(email())
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))

  await page.goto(`/order/${id}#key=${key}`)
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Not paid')).toBeVisible()
  // Neither the address nor the history has the key.
  expect(await page.evaluate(() => location.href)).not.toContain(key)
  await page.goBack()
  await page.goto(`/order/${id}`)
  await expect(page.getByText(name)).toBeVisible()

  await page.getByRole('link', { name: 'Pay for this order' }).click()
  await expect(page).toHaveURL(`/payment/${id}`)
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(`/order/${id}`)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeHidden()

  expect(requests.length).toBeGreaterThan(5)
  for (const request of requests) {
    expect(request.url()).not.toContain(key)
    const { referer = '' } = await request.allHeaders()
    expect(referer).not.toContain(key)
  }
  const keyed = await Promise.all(requests.map((request) => request.headerValue('tappet-order-key')))
  expect(keyed).toContain(key)
})

test('a guest cancels an order after a question', async ({ page }) => {
  const { id, key } = await aGuestsOrder(email())
  await page.goto(`/order/${id}#key=${key}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
})

test('the page of an order opens nothing without its key, and leads to the form that asks for it', async ({
  page,
  browserErrors,
}) => {
  const { id } = await aGuestsOrder(email())
  await page.goto(`/order/${id}`)
  await expect(page.getByText('This order needs its link')).toBeVisible()
  browserErrors.expect(/404/)
  await page.goto('/')
  await page.goto(`/order/${id}#key=${'A'.repeat(43)}`)
  await expect(page.getByRole('link', { name: 'Get the link' })).toBeVisible()
  await page.getByRole('link', { name: 'Get the link' }).click()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Please enter the order number.')).toBeVisible()
  await page.getByLabel('Order number').fill('7K2QF-9MXA4')
  await page.getByLabel('Email').fill(email())
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'its link is on the way' })).toBeVisible()
})

test('the page of an order sends no referrer and is not for search engines', async ({ page }) => {
  const answer = await page.goto('/order/any')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const other = await page.goto('/')
  expect(other?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).click()
  await expect(page).toHaveURL('/order')
})
