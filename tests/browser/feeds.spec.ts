import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an admin adds a feed, reads why products are left out, renews its address and removes it', async ({
  page,
  browserErrors,
}) => {
  // The addresses that lead nowhere any more.
  browserErrors.allow(/404/)
  await signIn(page, demoAdmin)
  const name = `Feed ${process.pid}`
  const bare = await aProduct({ name: `Nameless ${process.pid}`, price: 5, maker: '', partNumber: '' })
  await page.goto('/dashboard/feeds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feeds')
  await page.getByRole('button', { name: 'Add a feed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('For').selectOption('eBay listings (CSV)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('eBay needs the number of a category, such as 33564.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('For').selectOption('Google Merchant Center (XML)')
  await dialog.getByLabel('Country in which it is sold').selectOption('Germany')
  await dialog.getByRole('button', { name: 'Save' }).click()

  const card = page.getByRole('region', { name })
  await expect(card).toContainText('Google Merchant Center (XML), Germany')
  await expect(card).toContainText(/\d+ of \d+ products on sale, \d+ left out/, { timeout: 30_000 })
  const address = () => card.getByLabel('Address').inputValue()
  const before = await address()
  expect(before).toMatch(/\/feeds\/[\w-]{43}\.xml$/)
  const read = async (of: string) => (await page.request.get(new URL(of).pathname)).status()
  expect(await read(before)).toBe(200)

  await card.getByRole('button', { name: 'Show the products' }).click()
  await card.getByLabel('Which').selectOption('no_identifier')
  const row = card.getByRole('listitem').filter({ hasText: bare.name })
  // Other journeys have products without numbers too.
  const more = card.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if ((await row.count()) === 0) await more.click({ timeout: 1000 })
    await expect(row).toContainText('Left out: without a barcode, or a brand and part number', {
      timeout: 1000,
    })
  }).toPass()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Hide the products' }).click()

  await card.getByRole('button', { name: 'New address' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('leads nowhere at once')
  await question.getByRole('button', { name: 'New address' }).click()
  await expect.poll(address).not.toBe(before)
  expect([await read(before), await read(await address())]).toEqual([404, 200])

  await card.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Switched on').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Off: nothing is at its address.')
  await card.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(card).toHaveCount(0)
})
