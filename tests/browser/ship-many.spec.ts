import { expectAccessible } from './axe.ts'
import { anAdmin, anOrder, aPerson, aProduct } from './builders.ts'
import { rows } from './database.ts'
import { expect, signIn, test } from './shop.ts'

const paid = `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`
const numberOf = (id: string) =>
  id
    .slice(-10)
    .toUpperCase()
    .replace(/^(.{5})/, '$1-')

/** Paid orders, the oldest first. */
async function paidOrders(count: number) {
  const product = await aProduct({ available: 1000 })
  const person = await aPerson()
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const id = await anOrder(person, product)
    await rows(paid, [id])
    ids.push(id)
  }
  return { product, ids }
}

test('25 orders are shipped with their tracking numbers in at most twelve actions', async ({ page }) => {
  test.slow()
  const { product, ids } = await paidOrders(25)
  await signIn(page, await anAdmin())
  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions++
    await done
  }
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  await act(page.getByLabel('Filter orders').selectOption('to_ship'))
  await expect(page.getByRole('row').filter({ hasText: product.name })).toHaveCount(25)
  // The oldest first, which were the last before.
  await expect(page.getByRole('row').nth(1)).toContainText(numberOf(ids[0] ?? ''))
  await act(page.getByLabel('Select all rows on this page').check())
  await act(page.getByRole('button', { name: 'Ship', exact: true }).click())
  const dialog = page.getByRole('dialog', { name: 'Ship 25 orders' })
  await act(dialog.getByLabel('Carrier').fill('UPS'))
  const tracking = (at: number) => `1Z999AA1${String(process.pid).padStart(8, '0')}${10 + at}`
  await act(dialog.getByLabel('Tracking numbers').fill(ids.map((_, at) => tracking(at)).join('\n')))
  await expectAccessible(page)
  await act(dialog.getByRole('button', { name: 'Ship 25 orders' }).click())
  const result = page.getByRole('dialog', { name: '25 orders shipped' })
  await expect(result).toBeVisible()
  expect(actions).toBeLessThanOrEqual(12)
  for (const [at, id] of ids.entries())
    expect(await rows('select carrier, tracking from shipments where order_id = $1', [id])).toEqual([
      { carrier: 'UPS', tracking: tracking(at) },
    ])
  // One was a mistake: its mail does not leave.
  const [first = ''] = ids
  await result.getByRole('button', { name: `Undo the shipping of order ${numberOf(first)}` }).click()
  await expect(result.getByText('Undone', { exact: true })).toBeVisible()
  expect(
    await rows(
      `select kind from mails where order_id = $1 and kind = 'order_shipped' and state <> 'failed'`,
      [first],
    ),
  ).toEqual([])
  await expectAccessible(page)
})

test('doubtful tracking numbers are named, and nothing is sent before they are approved', async ({
  page,
}) => {
  const { product, ids } = await paidOrders(2)
  const [one = '', other = ''] = ids
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageOrders?filter=to_ship&q=${encodeURIComponent(product.name)}`)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  const send = dialog.getByRole('button', { name: 'Ship 2 orders' })
  await dialog.getByLabel('Tracking numbers').fill(`${numberOf(one)},SAME 1\nAAAAA-00000,2`)
  await send.click()
  await expect(dialog.getByText('Line 2: AAAAA-00000 is not one of the chosen orders.')).toBeVisible()
  // As a scanner types them: order, label, next order.
  await dialog.getByLabel('Tracking numbers').fill(`${numberOf(other)}\nSAME-1\n${numberOf(one)}\nSAME 1\n`)
  await send.click()
  await expect(dialog.getByText(/is the number of several orders/)).toBeVisible()
  expect(await rows('select id from shipments where order_id = any($1)', [ids])).toEqual([])
  await dialog.getByLabel('I have checked these numbers. Ship anyway.').check()
  await send.click()
  await expect(page.getByRole('dialog', { name: '2 orders shipped' })).toBeVisible()
  expect(await rows('select tracking from shipments where order_id = $1', [other])).toEqual([
    { tracking: 'SAME-1' },
  ])
})
