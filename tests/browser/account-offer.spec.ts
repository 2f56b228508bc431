import { lastMailTo } from './builders.ts'
import { cards, congrats, payButton, typeCard } from './cards.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { expect, test } from './shop.ts'

test('a guest who has paid is offered an account, and the order joins it when the email is confirmed', async ({
  page,
}) => {
  const email = `offered-${process.pid}-${Date.now()}@shop.example`
  const { id, key, name } = await aGuestsOrder(email)
  const offer = page.getByRole('region', { name: 'Keep this order in an account' })
  await page.goto(`/order/${id}#key=${key}`)
  await expect(page.getByText(name)).toBeVisible()
  // Nothing is offered before the payment.
  await expect(offer).toBeHidden()
  await page.getByRole('link', { name: 'Pay for this order' }).click()
  await expect(payButton(page)).toBeEnabled()
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  await expect(offer).toContainText(email)

  await page.goto(`/order/${id}`)
  await offer.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(`/order/${id}`)
  await expect(page.getByText('This order joins your account as soon as you confirm')).toBeVisible()
  await expect(offer).toBeHidden()

  const [, token] = /#token=(\S+)/.exec(await lastMailTo(email, 'welcome')) ?? []
  await page.goto(`/confirm-email#token=${token}`)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
})

test('the email of the sign-up link is filled in, and what was typed stays', async ({ page }) => {
  await page.goto('/signup#email=some%2Bone%40shop.example')
  await expect(page.getByLabel('Email')).toHaveValue('some+one@shop.example')
  await page.goto('/signup')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByLabel('Email').fill('typed@shop.example')
  await page.evaluate(async () => {
    location.hash = 'email=other%40shop.example'
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(page.getByLabel('Email')).toHaveValue('typed@shop.example')
})
