import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, anAdmin, aProduct, signUp } from './builders.ts'
import { rows } from './database.ts'
import { test } from './own-shop.ts'
import { expect, signIn } from './shop.ts'

// One test after the other: the second changes whether reviews wait.
test.describe.configure({ mode: 'default' })

/** A shown review of a new product, by a buyer. */
async function aReview(about: string) {
  const person = await aConfirmedPerson()
  const product = await aProduct()
  const [review] = await rows<{ id: string }>(
    `with rated as (update products set rating_sum = 2, rating_count = 1 where id = $2)
     insert into reviews (id, product_id, user_id, name, email, about, ratings, picture)
     select gen_random_uuid()::text, $2, u.id, 'Journey Reviewer', u.email, $3, 2, '' from users u where u.email = $1
     returning id`,
    [person.email, product.id, about],
  )
  return { id: review?.id ?? '', person, product }
}

test('staff hide a review with a reason, undo it, and answer it; everybody reads the answer', async ({
  page,
}) => {
  const about = `Came late, ${Date.now()}`
  const { person, product } = await aReview(about)
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/reviews?q=${encodeURIComponent(about)}`)
  await page.getByRole('button', { name: 'Hide: review by Journey Reviewer' }).click()
  const question = page.getByRole('dialog', { name: 'Hide this review?' })
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(question.getByText('This filed is reqiured', { exact: true })).toBeVisible()
  await question.getByLabel('Reason, for the author').fill('It names a neighbour.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Hidden: It names a neighbour.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hidden: It names a neighbour.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Answer: review by Journey Reviewer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer to Journey Reviewer' })
  await dialog.getByLabel('Answer of the shop').fill('We are sorry, and send it faster next time.')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(page.getByText('Answer saved')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/products/${(await slugOf(product.id)) ?? ''}`)
  await expect(page.getByText('We are sorry, and send it faster next time.')).toBeVisible()
  await expect(page.getByText(/^Answer of the shop, /)).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, person)
  await page.goto('/dashboard/addReview')
  await expect(page.getByRole('region', { name: 'Your reviews' })).toContainText('We are sorry')
  await expectAccessible(page)
})

test('the owner makes reviews wait: a new one is shown after it is approved', async ({ page, baseURL }) => {
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/review-settings')
  await page.getByLabel('A new review').selectOption({ label: 'waits for approval' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  try {
    const about = `Waiting, ${Date.now()}`
    await page.context().clearCookies()
    await signUp(page)
    await page.goto('/dashboard/addReview')
    await page.getByLabel('Review Here', { exact: true }).fill(about)
    await page.getByLabel(/^Ratings/).fill('5')
    await page.getByLabel(/^Your Avatar link/).fill(`${baseURL}/pictures/missing.svg`)
    await page.getByRole('button', { name: 'Post review', exact: true }).click()
    const own = page.getByRole('region', { name: 'Your reviews' })
    await expect(own).toContainText('The shop reads it before it is shown.')
    await page.context().clearCookies()
    await signIn(page, await anAdmin())
    await page.goto(`/dashboard/reviews?filter=new&q=${encodeURIComponent(about)}`)
    await page.getByRole('button', { name: /^Approve: review by/ }).click()
    await expect(page.getByText('Review shown')).toBeVisible()
    await page.goto('/reviews')
    await expect(page.getByText(about)).toBeVisible()
  } finally {
    await rows(
      `update settings set value = '{"publish":"at_once"}' where name = 'reviews' returning name`,
      [],
    )
  }
})

async function slugOf(id: string): Promise<string | undefined> {
  const [product] = await rows<{ slug: string }>('select slug from products where id = $1', [id])
  return product?.slug
}
