import { packing } from '#base/contract/messages/packing.ts'
import { newId } from '#base/id.ts'
import { rows } from './database.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an order says before it is shipped which letters its papers cannot print', async ({ page }) => {
  const { id } = await aGuestsOrder(`letters-${newId()}@mailbox.example`, { payment: 'paid' })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const parcels = page.getByRole('region', { name: 'Shipments' })
  await expect(parcels.getByRole('button', { name: 'Ship', exact: false }).first()).toBeVisible()
  await expect(page.getByText('cannot print')).toBeHidden()
  await rows(`update orders set name = 'Test ᚠ Person 😀' where id = $1 returning id`, [id])
  await page.reload()
  await expect(page.getByText(packing.unprintable('ᚠ 😀'), { exact: true })).toBeVisible()
})
