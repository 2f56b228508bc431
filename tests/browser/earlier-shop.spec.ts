import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** A picture of the page on a phone and on a desk, light and dark. */
async function shoot(page: Page, name: string) {
  const before = page.viewportSize()
  for (const [device, size] of [
    ['phone', { width: 390, height: 844 }],
    ['desk', { width: 1280, height: 900 }],
  ] as const) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `test-results/earlier-shop-${name}-${device}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before !== null) await page.setViewportSize(before)
}

const send = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an owner brings customers and their orders along, looks at them, and takes them away again', async ({
  page,
}) => {
  const mark = process.pid
  const email = `jane-${mark}@moved.example`
  await page.goto('/dashboard/imports')
  await page.getByRole('link', { name: 'Bring them in' }).click()
  await expect(title(page)).toHaveText('From an earlier shop')
  await expectAccessible(page)
  await shoot(page, 'begin')

  await send(
    page,
    `customers-${mark}.csv`,
    [
      'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Total Spent,Total Orders,Note,Tax Exempt,Tags',
      `Jane,Moved,${email},yes,,12 Main St,Austin,TX,US,78701,10,1,,no,`,
      `Demo,Admin,${demoAdmin.email},no,,,,,,,0,0,,no,`,
      'No,Mail,none,no,,,,,,,0,0,,no,',
    ].join('\n'),
  )
  await expect(title(page)).toHaveText('What this file would add')
  await expect(page.getByText('Shopify customer export')).toBeVisible()
  await expect(page.getByText('3 rows: 1 row of a new customer, 1 already here, 1 refused')).toBeVisible()
  await expect(page.getByText('No mail can reach this address')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'checked')
  await page.getByRole('link', { name: 'Refused' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add 1' }).click()
  await expect(title(page)).toHaveText('What this file has added')
  const customers = page.url()

  await page.goto('/dashboard/earlier-shop')
  await send(
    page,
    `orders-${mark}.csv`,
    `Order,Email,Date,Total,Currency,Status,Item,Part number,Quantity,Price\nA-${mark},${email},2024-03-31,30.00,EUR,paid,Brake disc,BD-1,2,10.00\nA-${mark},,,,,,Brake pad,BP-1,1,10.00\n`,
  )
  await expect(title(page)).toHaveText('What this file would add')
  await page.getByRole('button', { name: 'Add 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add 1' }).click()
  await expect(title(page)).toHaveText('What this file has added')

  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: email }).click()
  const archive = page.getByRole('region', { name: 'Orders from the earlier shop' })
  await expect(archive).toContainText(`A-${mark}`)
  await expect(archive).toContainText('30.00 EUR')
  await expectAccessible(page)
  await shoot(page, 'customer')

  await page.goto(customers)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveText('What the file had added was taken away')
  await expect(page.getByText('Taken away').first()).toBeVisible()
  await shoot(page, 'undone')
})
