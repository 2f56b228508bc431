import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { rows } from './database.ts'
import { aGuestsOrder, payWithoutProvider, terms } from './guest-orders.ts'
import { expect, test } from './shop.ts'

const email = () => `buyer-${process.pid}-${Date.now()}@shop.example`
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a guest sees what an order of the checkout costs, where it goes and when it arrives', async ({
  page,
}) => {
  const { id, key } = await aGuestsOrder(email(), { terms })
  for (const path of [`/order/${id}#key=${key}`, `/payment/${id}`]) {
    await page.goto(path)
    const summary = part(page, 'Your order')
    await expect(summary).toContainText(
      'Subtotal$62.50Spring (SPRING)−$2.50Delivery (Post)$4.95VAT 19%$12.34Total$77.29',
    )
    await expect(summary).toContainText(/ArrivesMar 4\s–\s6, 2026/)
    await expect(summary).toContainText('Purchase orderPO 7')
    await expect(summary).toContainText('NotePlease ring twice')
    await expect(summary).toContainText(
      /Ship toZoé Łukasz\s1 Test Street\sSacramento, CA 95814\sUnited States/,
    )
    await expect(summary).toContainText(/Invoice toZoé Łukasz\sŁukasz Brakes\s2 Bill Street/)
    await expect(summary.getByText('Address', { exact: true })).toHaveCount(0)
  }
})

test('on a phone, the state of an order and its payment are in sight before its products', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, key } = await aGuestsOrder(email(), { terms })
  await page.goto(`/order/${id}#key=${key}`)
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeInViewport({ ratio: 1 })
  await page.goto(`/payment/${id}`)
  await expect(page.getByRole('button', { name: 'Pay $77.29' })).toBeInViewport({ ratio: 1 })
})

test('the summary of an order of the purchase page has its goods alone', async ({ page }) => {
  const { id, key, name } = await aGuestsOrder(email())
  await page.goto(`/order/${id}#key=${key}`)
  await expect(part(page, 'Your order')).toHaveText(
    new RegExp(
      `^Your order${name}Quantity5Price each\\$12\\.50Order number[\\w-]+Placed\\w+ \\d+, .+NameTest PersonAddress1 Test StreetEmail\\S+Phone555 0100Total\\$62\\.50$`,
    ),
  )
  // Nothing is shipped or invoiced before the payment.
  await expect(part(page, 'Shipments')).toHaveCount(0)
  await expect(part(page, 'Invoices')).toHaveCount(0)
})

test('a guest follows the parcels, and downloads the invoice without the key in an address', async ({
  page,
}) => {
  const order = await aGuestsOrder(email(), { terms })
  const { id, key, name } = order
  await payWithoutProvider(order)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(`/order/${id}#key=${key}`)
  const shipments = part(page, 'Shipments')
  await expect(shipments).toContainText('Not shipped yet.')

  await rows(
    `with parcel as (
       insert into shipments (id, order_id, carrier, tracking) values ($1, $1, 'DPD', '0123') returning id
     ), shipped as (
       insert into shipment_lines (shipment_id, order_id, position, quantity) select id, $1, 1, 2 from parcel returning 1
     )
     update orders set pieces_shipped = 2 where id = $1`,
    [id],
  )
  await page.reload()
  await expect(shipments.getByRole('link', { name: 'Track at DPD' })).toHaveAttribute('href', /0123/)
  await expect(shipments).toContainText(`2 × ${name}`)
  await expect(shipments).toContainText(`Still to come3 × ${name}`)

  const invoices = part(page, 'Invoices')
  await expect(invoices).toContainText('$77.29')
  await expectAccessible(page)
  const [file, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest(/\.pdf$/),
    invoices.getByRole('button', { name: /^Download INV-/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  expect(await request.headerValue('tappet-order-key')).toBe(key)
  expect((await request.response())?.status()).toBe(200)
  expect(file.url()).toMatch(/^blob:/)
  expect(urls.filter((url) => url.includes(key))).toEqual([])
  // What the page shares with the pages of admins is in a file of its own.
  expect(urls.filter((url) => url.includes('/admins-only'))).toEqual([])
})

test('an order that is late says so, and its buyer says that it arrived', async ({ page }) => {
  const order = await aGuestsOrder(email(), { terms })
  const { id, key } = order
  await payWithoutProvider(order)
  await rows(
    `with parcel as (
       insert into shipments (id, order_id) values ($1, $1) returning id
     ), shipped as (
       insert into shipment_lines (shipment_id, order_id, position, quantity) select id, $1, 1, 5 from parcel returning 1
     )
     update orders set pieces_shipped = 5, shipment = 'shipped', shipped_at = now() where id = $1`,
    [id],
  )
  await page.goto(`/order/${id}#key=${key}`)
  const steps = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem')
  await expect(steps.last()).toHaveText(/^Delivered, not yetShould have arrived by Mar 6, 2026$/)
  await expect(page.getByText(/^Questions\? Write to us/)).toBeVisible()
  await page.getByRole('button', { name: 'It arrived' }).click()
  await expect(steps.last()).toHaveText(/^Delivered, done/)
  await expect(part(page, 'Shipments')).toContainText(', arrived')
  await expect(page.getByRole('button', { name: 'It arrived' })).toHaveCount(0)
  await expectAccessible(page)
})
