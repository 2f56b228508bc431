import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aShippedOrder } from './returns.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a guest returns pieces, an admin approves, receives and refunds them, and the guest sees the credit note', async ({
  page,
  browser,
}) => {
  const { id, name, key } = await aShippedOrder(page)
  await page.goto(`/order/${id}#key=${key}`)
  const mine = section(page, 'Your returns')
  await expect(mine).toContainText(/5 pieces can be returned until \w+ \d+, \d{4}/)
  await mine.getByRole('button', { name: `Return ${name}` }).click()
  const ask = page.getByRole('dialog', { name: 'Return products' })
  const next = ask.getByRole('button', { name: 'Next' })
  await expect(ask.getByRole('heading', { name: 'Step 1 of 3: What do you return?' })).toBeFocused()
  await ask.getByLabel(name).uncheck()
  await next.click()
  await expect(ask.getByText('Please choose what you return.')).toBeVisible()
  await ask.getByLabel(name).check()
  await next.click()
  await expect(ask.getByRole('heading', { name: 'Step 2 of 3: How many pieces?' })).toBeFocused()
  const pieces = ask.getByLabel(`Pieces of ${name}`, { exact: true })
  await pieces.fill('6')
  await next.click()
  await expect(ask.getByText('Please enter at most 5')).toBeVisible()
  await expectAccessible(page)
  await pieces.fill('3')
  await next.click()
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await expect(ask.getByText('Please say why.')).toBeVisible()
  await ask.getByLabel(`Why do you return ${name}?`).selectOption('It arrived damaged')
  await ask.getByLabel('Anything that we should know').fill('The box was open.')
  await ask.getByRole('button', { name: 'Back' }).click()
  await expect(pieces).toHaveValue('3')
  await next.click()
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await expect(ask).toHaveCount(0)
  await expect(mine).toContainText('Waiting for the shop')
  await expect(mine).toContainText(`3 × ${name}: Damaged`)
  await expect(mine).toContainText('2 pieces can be returned')
  await expectAccessible(page)

  const desk = await browser.newPage()
  await signIn(desk, demoAdmin)
  await desk.goto(`/dashboard/returns?q=${encodeURIComponent(name)}`)
  const row = desk.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Approve return / }).click()
  const approve = desk.getByRole('dialog', { name: /^Approve return / })
  // The demo shop has no address.
  await expect(approve.getByRole('link', { name: 'Add the address of the shop' })).toBeVisible()
  await approve.getByLabel('Words for the customer').fill('We are sorry.')
  await approve.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(row).toContainText('Approved')
  await expectAccessible(desk)
  await row.getByRole('link', { name: /^Open the order of return / }).click()
  await expect(desk).toHaveURL(`/dashboard/orders/${id}#returns`)

  await page.reload()
  await expect(mine).toContainText('The shop writes: We are sorry.')
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: /^Download return slip / }).click(),
  ])
  expect(slip.suggestedFilename()).toMatch(/-R1\.pdf$/)

  const returns = section(desk, 'Returns of this order')
  await expect(returns).toContainText('The customer writes: The box was open.')
  await returns.getByRole('button', { name: /^Receive return / }).click()
  const receive = desk.getByRole('dialog', { name: /^Receive return / })
  // Damaged pieces are not for sale again, unless the admin says so.
  await expect(receive.getByLabel(`Scrap: ${name}`, { exact: true })).toHaveValue('3')
  await receive.getByLabel(`Restock: ${name}`, { exact: true }).fill('1')
  await receive.getByRole('button', { name: 'Receive' }).click()
  await expect(
    receive.getByText('At most 3 can have come back, restocked and scrapped together'),
  ).toBeVisible()
  await receive.getByLabel(`Scrap: ${name}`, { exact: true }).fill('2')
  await expectAccessible(desk)
  await receive.getByRole('button', { name: 'Receive' }).click()
  await expect(returns).toContainText('1 restocked, 2 scrapped')
  // The parcel has come: nobody needs its slip any more.
  await expect(returns.getByRole('button', { name: /^Download return slip / })).toHaveCount(0)
  await expect(section(desk, 'Products')).toContainText('Discount −$2.50Tax $11.405 of 5 shipped3 returned')

  await returns.getByRole('button', { name: /^Refund return / }).click()
  const refund = desk.getByRole('dialog', { name: /^Refund return / })
  await expect(refund).toContainText(`3 × ${name}$42.84Refund$42.84of which tax$6.84`)
  await refund.getByLabel('Delivery').check()
  await expect(refund).toContainText('Refund$48.73of which tax$7.78')
  await expectAccessible(desk)
  await refund.getByRole('button', { name: 'Refund $48.73' }).click()
  await expect(returns).toContainText('$48.73 refunded')
  await expect(section(desk, 'Invoices')).toContainText(/CN-\d{4}-\d{6}.*\$48\.73/)
  await expectAccessible(desk)
  await desk.close()

  await page.reload()
  await expect(mine).toContainText('$48.73 refunded')
  await expect(mine.getByRole('button', { name: /^Download return slip / })).toHaveCount(0)
  await expect(section(page, 'Invoices')).toContainText(/CN-\d{4}-\d{6}.*\$48\.73/)
})

test('an admin adds a return for a customer, declines it, and cancels another', async ({ page }) => {
  const { id, name, key } = await aShippedOrder(page)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const returns = section(page, 'Returns of this order')
  const add = async (reason: string) => {
    await returns.getByRole('button', { name: 'Add a return' }).click()
    const ask = page.getByRole('dialog', { name: 'Return products' })
    await ask.getByRole('button', { name: 'Next' }).click()
    await ask.getByRole('button', { name: 'Next' }).click()
    await ask.getByLabel(`Why do you return ${name}?`).selectOption(reason)
    await ask.getByRole('button', { name: 'Send the request' }).click()
    await expect(ask).toHaveCount(0)
  }
  await add('I do not need it')
  await returns.getByRole('button', { name: /^Decline return / }).click()
  const decline = page.getByRole('dialog', { name: /^Decline return / })
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(decline.getByText('Please say why, in a sentence for the customer.')).toBeVisible()
  await decline.getByLabel('Why, for the customer').fill('It was fitted.')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(returns).toContainText('Declined')
  await expect(returns.getByRole('button', { name: /^Refund return / })).toHaveCount(0)

  await page.goto(`/order/${id}#key=${key}`)
  const mine = section(page, 'Your returns')
  await expect(mine).toContainText('The shop writes: It was fitted.')
  await page.goto(`/dashboard/orders/${id}`)
  await add('It never arrived')
  await returns.getByRole('button', { name: /^Approve return .*-R2$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  // Nothing comes back: it is settled at once.
  await expect(returns.getByRole('button', { name: /^Refund return .*-R2$/ })).toBeVisible()
  await expect(returns.getByRole('button', { name: /^Receive return / })).toHaveCount(0)

  await page.goto(`/order/${id}#key=${key}`)
  await expect(mine).toContainText('You need not send anything back.')
  await mine.getByRole('button', { name: /^Cancel the return .*-R2$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the return' }).click()
  await expect(mine).toContainText('Cancelled')
  await expect(mine.getByRole('button', { name: /^Cancel the return/ })).toHaveCount(0)

  await page.goto('/dashboard/return-reasons')
  // One piece was not needed. The cancelled return is not counted.
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveText(`${name}110000`)
  await page.getByLabel('Period').selectOption('Always')
  await expect(page).toHaveURL(/days=all/)
  await expectAccessible(page)
})

test('an admin changes until when customers can return products', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/return-settings')
  const days = page.getByLabel('Days to return')
  await days.fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await expectAccessible(page)
  await days.fill('0')
  await expect(page.getByText('Nothing can be returned.', { exact: true })).toBeVisible()
  await days.fill('45')
  await expect(page.getByText(/^What is shipped on .* can be returned until /)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('45')
})

test('pieces of a return are sent again: they are left to ship', async ({ page }) => {
  const { id, name } = await aShippedOrder(page)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const returns = section(page, 'Returns of this order')
  await returns.getByRole('button', { name: 'Add a return' }).click()
  const ask = page.getByRole('dialog', { name: 'Return products' })
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Why do you return ${name}?`).selectOption('It never arrived')
  await ask.getByLabel('What would you like?').selectOption('The same again')
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await returns.getByRole('button', { name: /^Approve return / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await returns.getByRole('button', { name: /^Send again the pieces of return / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expect(returns).toContainText('Sent again')
  await expect(section(page, 'Shipments')).toContainText(`Still to come1 × ${name}`)
})

test('pieces that cannot be returned any more are refused at the product', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/409/)
  const { id, name, key } = await aShippedOrder(page)
  await page.goto(`/order/${id}#key=${key}`)
  await section(page, 'Your returns')
    .getByRole('button', { name: `Return ${name}` })
    .click()
  const ask = page.getByRole('dialog', { name: 'Return products' })
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Pieces of ${name}`, { exact: true }).fill('4')
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Why do you return ${name}?`).selectOption('I do not need it')
  const headers = { 'tappet-order-key': key }
  const { lines } = await (await page.request.get(`/api/order/${id}`, { headers })).json()
  const asked = await page.request.post(`/api/order/${id}/returns`, {
    headers,
    data: { lines: [{ toolsId: lines[0].toolsId, quantity: 2, reason: 'wrong' }] },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await expect(ask.getByText(`Only 3 of ${name} can be returned.`)).toBeVisible()
})
