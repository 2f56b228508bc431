import { signUp } from './builders.ts'
import { expect, test } from './shop.ts'

test('a review: messages of the form, toast, cleared fields, and the review on the home page', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard/addReview')
  await expect(page.getByRole('heading', { name: 'Add A Review !!', exact: true })).toBeVisible()
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  const post = page.getByRole('button', { name: 'Post review', exact: true })
  await expect(field('Ratings')).toHaveAttribute('placeholder', 'Rate our Service Out of 5')

  await test.step('each field says what it needs (spec §5)', async () => {
    await field('Email').fill('')
    await post.click()
    await expect(page.getByText('Email is reqiured', { exact: true })).toBeVisible()
    await expect(page.getByText('This filed is reqiured', { exact: true })).toHaveCount(2)
    await expect(page.getByText('Field is reqiured', { exact: true })).toBeVisible()
    await field('Email').fill('nobody')
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
    await field('Ratings').fill('6')
    await expect(page.getByText('Please rate from 1 to 5')).toBeVisible()
  })

  const about = `The journey's own words, ${Date.now()}.`
  await test.step('under another’s email it is refused beside that field, and nothing typed is lost', async () => {
    browserErrors.expect(/403/)
    await field('Name').fill('Journey Reviewer')
    await field('Email').fill('reviewer@shop.example')
    await field('Review Here').fill(about)
    await field('Ratings').fill('4')
    await field('Your Avatar link').fill(`${baseURL}/pictures/missing.svg?journey`)
    await post.click()
    await expect(page.getByText('This is not your email.')).toBeVisible()
    await expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('Review Here')).toHaveValue(about)
  })

  await test.step('posted, it says so and clears every field (spec §4)', async () => {
    await field('Name').fill('Journey Reviewer')
    await field('Email').fill(email)
    await field('Review Here').fill(about)
    await field('Ratings').fill('4')
    await field('Your Avatar link').fill(`${baseURL}/pictures/missing.svg?journey`)
    const sending = page.waitForRequest('**/api/addreview')
    await post.click()
    await expect(page.getByText('Review added', { exact: true })).toBeVisible()
    // The contract's fields, under its names (spec §3, §7).
    const sent = await sending
    expect(sent.method()).toBe('POST')
    expect(sent.headers()['content-type']).toBe('application/json')
    expect(sent.postDataJSON()).toMatchObject({
      name: 'Journey Reviewer',
      email,
      about,
      ratings: '4',
      picture: `${baseURL}/pictures/missing.svg?journey`,
    })
    for (const name of ['Name', 'Email', 'Review Here', 'Ratings', 'Your Avatar link'])
      await expect(field(name)).toHaveValue('')
  })

  await test.step('it is the newest on the home page: stars, no email, initials for a picture that is gone', async () => {
    browserErrors.expect(/net::ERR_FAILED .*missing.svg\?journey/)
    await page.route('**/missing.svg?journey', (route) => route.abort())
    const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?journey'))
    await page.goto('/')
    const review = page.locator('#reviews').getByRole('listitem').filter({ hasText: about })
    await review.scrollIntoViewIfNeeded()
    await gone
    await expect(review).toContainText('Journey Reviewer')
    await expect(review).toContainText('JR')
    await expect(review.getByText(/4/).first()).toBeAttached()
    await expect(page.locator('#reviews')).not.toContainText(email)
  })
})

test('a review that could not be sent keeps the typed text and can be sent again', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/)
  await signUp(page)
  await page.goto('/dashboard/addReview')
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  await field('Review Here').fill('Kept while the shop was down.')
  await field('Ratings').fill('5')
  await field('Your Avatar link').fill(`${baseURL}/pictures/missing.svg`)
  await page.route('**/api/addreview', (route) => route.abort())
  await page.getByRole('button', { name: 'Post review', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(field('Review Here')).toHaveValue('Kept while the shop was down.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Post review', exact: true }).click()
  await expect(page.getByText('Review added', { exact: true })).toBeVisible()
})
