import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aPerson } from './builders.ts'
import { logIn } from './carts.ts'
import { chooseVehicle } from './chooser.ts'
import { expect, test } from './shop.ts'

const civic = { year: '2015', make: 'Honda', model: 'Civic' }

const notice = (page: Page) => page.getByRole('region', { name: 'Your vehicles', exact: true })
const takenOut = (page: Page) => page.evaluate(() => sessionStorage.getItem('taken-out'))

/** Opens a page as a visitor with fifty vehicles. */
async function openWithFullGarage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blogs')
  await page.evaluate(() => {
    const vehicles = Array.from({ length: 50 }, (_, at) => ({
      ...{
        id: 256_103 + 256 * at,
        year: 2003,
        make: 'Acme',
        model: `Model ${at + 1}`,
        engine: '',
        answers: {},
      },
    }))
    localStorage.setItem('garage', JSON.stringify({ vehicles }))
  })
  await page.reload()
}

test('a visitor with fifty vehicles is told which one gave its place to the next, also on the page after it', async ({
  page,
}) => {
  await openWithFullGarage(page)
  await chooseVehicle(page, civic)
  await expect(notice(page)).toContainText('This browser keeps 50 vehicles. 2003 Acme Model 50 was taken out')
  await expectAccessible(page)
  await page.goto('/allProducts')
  await expect(notice(page)).toContainText('2003 Acme Model 50 was taken out')
  await notice(page).getByRole('button', { name: 'Close' }).click()
  // No empty landmark stays.
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  expect(await takenOut(page)).toBeNull()
  // One that is there already takes no place.
  await chooseVehicle(page, civic)
  expect(await takenOut(page)).toBeNull()
})

test('what is said about a full garage comes into a place that a screen reader knows already', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Marks each status with what it said when it came into the page.
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll('*')])
            if (one.matches('[role=status]')) one.setAttribute('data-came-with', one.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await openWithFullGarage(page)
  await chooseVehicle(page, civic)
  const status = page.getByRole('status').filter({ hasText: 'was taken out' })
  await expect(status).toHaveAttribute('data-came-with', '')
})

test('the notices of a visitor and of an account cover each other not, and the one of the visitor ends with the sign-in', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const person = await aPerson()
  await openWithFullGarage(page)
  await chooseVehicle(page, civic)
  await page.route('**/api/garage', (route) => route.abort())
  await logIn(page, person)
  const ofAccount = page.getByRole('region', { name: 'Vehicles of your account' })
  await expect(ofAccount).toContainText('Your vehicles are not saved in your account yet.')
  await expect(notice(page)).toContainText('was taken out')
  const [one, other] = await Promise.all([boxOf(ofAccount), boxOf(notice(page))])
  expect(one.bottom <= other.top || other.bottom <= one.top).toBe(true)
  await expectAccessible(page)
  await page.unroute('**/api/garage')
  await ofAccount.getByRole('button', { name: 'Try again' }).click()
  await expect(ofAccount).toContainText('The shop no longer knows these vehicles.')
  await expect(ofAccount).not.toContainText(/Your account has|different answers/)
  await expect(notice(page)).toHaveCount(0)
  expect(await takenOut(page)).toBeNull()
})

const boxOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON())
