import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, aProduct } from './builders.ts'
import { addToCart, findProduct, line, logIn } from './carts.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

async function putIntoCart(page: Page): Promise<{ id: string; name: string }> {
  const product = await aProduct({ minimum: 1, available: 9 })
  await findProduct(page, product.name)
  await addToCart(page, product.name).click()
  await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  return product
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill('Test Guest')
  await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
  await page.getByLabel('City', { exact: true }).fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code', { exact: true }).fill('95814')
}

test('Back leads to the step before with what was typed, and no address skips a step', async ({ page }) => {
  await putIntoCart(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Email', { exact: true }).fill('steps@mailbox.example')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Sacramento')
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/checkout?step=review')
  await expect(other.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeHidden()
})

test('a customer whose session ends in the checkout logs in and finds the review again', async ({
  page,
  browserErrors,
}) => {
  const person = await aConfirmedPerson()
  await logIn(page, person)
  await putIntoCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await rows(
    `with s as (delete from sessions where "userId" = (select id from users where email = $1) returning 1)
     select count(*) from s`,
    [person.email],
  )
  browserErrors.expect(/401/)
  browserErrors.allow(/403|404/)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'You were logged out.' })
  await alert.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/checkout?step=review')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
})

test('a line is saved for later, named when it is off sale, and put back', async ({ page }) => {
  const product = await putIntoCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Save for later/ }).click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('article', { name: product.name })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectAccessible(page)
  await rows('update products set archived_at = now() where id = $1', [product.id])
  await page.reload()
  await expect(saved.getByText('No longer sold. Please remove it.')).toBeVisible()
  await expect(saved.getByRole('button', { name: /^Move to cart/ })).toHaveCount(0)
  await rows('update products set archived_at = null where id = $1', [product.id])
  await page.reload()
  await saved.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(line(page, product.name)).toBeVisible()
  await expect(saved.getByRole('article')).toHaveCount(0)
})

test('above the stock the cart says how many are left', async ({ page }) => {
  const product = await putIntoCart(page)
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })
  await quantity.fill('99999')
  await expect(line(page, product.name).getByText('Only 9 left.')).toBeVisible()
  await expect(page.getByText('Stock Out', { exact: true })).toHaveCount(0)
})
