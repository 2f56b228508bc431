import { expectAccessible } from './axe.ts'
import { aBasket, aProduct, signUp } from './builders.ts'
import { quantityOf } from './carts.ts'
import { rows } from './database.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { expect, test } from './shop.ts'

test('a customer orders again: what is still sold is in the cart, and each other product says why not', async ({
  page,
}) => {
  const fine = await aProduct({ minimum: 2 })
  const short = await aProduct({ minimum: 3 })
  const gone = await aProduct({ minimum: 4 })
  await aBasket(await signUp(page), [fine, short, gone])
  await rows('update products set minimum = 1, available = 1 where id = $1', [short.id])
  await rows('update products set archived_at = now() where id = $1', [gone.id])
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: /^Order again/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Order again' })
  await expect(dialog).toContainText('1 of 3 products put into your cart.')
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(line(fine.name)).toContainText('2 in your cart')
  await expect(line(short.name)).toContainText('only 1 left.')
  await expect(line(gone.name)).toContainText('No longer sold.')
  await expectAccessible(page)

  await line(short.name).getByRole('button', { name: 'Take 1' }).click()
  await expect(line(short.name)).toContainText('1 in your cart')
  await dialog.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(quantityOf(page, fine.name)).toHaveValue('2')
  await expect(quantityOf(page, short.name)).toHaveValue('1')
  await expect(page.getByRole('article', { name: gone.name })).toHaveCount(0)
})

test('a guest orders again from the page of the order, and a second time adds as much again', async ({
  page,
}) => {
  const { id, key, name } = await aGuestsOrder(`again-${process.pid}-${Date.now()}@shop.example`)
  await page.goto(`/order/${id}#key=${key}`)
  const dialog = page.getByRole('dialog', { name: 'Order again' })
  for (const inCart of ['5 in your cart', '10 in your cart']) {
    await page.getByRole('button', { name: /^Order again/ }).click()
    await expect(dialog).toContainText(inCart)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.goto('/cart')
  await expect(quantityOf(page, name)).toHaveValue('10')
})
