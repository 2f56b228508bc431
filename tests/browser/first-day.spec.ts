import type { Page } from '@playwright/test'
import { accessTokenKey } from '#base/contract/screens.ts'
import { undoneWords } from '#office/figures/messages/undone-words.ts'
import { expectAccessible } from './axe.ts'
import { dashboardMenu, unfold } from './dashboard-menu.ts'
import { type LiveShop, openLiveShop } from './live-shop.ts'
import { expect, test } from './shop.ts'

/* The first day of a live shop: closed, looked at, opened, closed again. */

let live: LiveShop

test.beforeAll(async () => {
  live = await openLiveShop()
})
test.afterAll(() => live.close())

/** From now on the owner uses this browser. */
async function signInOwner(page: Page): Promise<void> {
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    accessTokenKey,
    live.token,
  ] as const)
}

/** Set to a folder to look at the pages. */
const { SCREENSHOTS } = process.env

async function picture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS === undefined) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await page.screenshot({
        path: `${SCREENSHOTS}/${name}-${colorScheme}-${width}.png`,
        fullPage: width === 390,
      })
    }
}

test('a live shop starts closed, is looked at, opened and closed again', async ({
  page,
  browser,
  browserErrors: errors,
}) => {
  errors.allow(/status of 503/)
  // Of the live shop, which the other tests do not use.
  errors.allow(new RegExp(`foreign request: ${live.url}/`))
  const visitor = await (await browser.newContext({ baseURL: live.url })).newPage()

  await test.step('visitors get one page, which works without its scripts', async () => {
    const answer = await visitor.goto(`${live.url}/products/anything`)
    expect(answer?.status()).toBe(503)
    await expect(visitor.getByRole('heading', { name: 'Opening soon', level: 1 })).toBeVisible()
    await expect(visitor.getByRole('search')).toHaveCount(0)
    await expect(visitor.locator('script[type=module], link[rel=modulepreload]')).toHaveCount(0)
    await expectAccessible(visitor)
    await picture(visitor, 'closed')
    await visitor.setViewportSize({ width: 1280, height: 800 })
    // The link to the login is a whole page, and so is the way back.
    await visitor.getByRole('link', { name: 'Log in', exact: true }).first().click()
    await expect(visitor.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await picture(visitor, 'login')
    await visitor.setViewportSize({ width: 1280, height: 800 })
    await visitor.getByRole('banner').getByRole('link').first().click()
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  })

  await signInOwner(page)
  await test.step('the owner finds the checklist in the menu', async () => {
    await page.goto(`${live.url}/dashboard`)
    await unfold(page, 'Settings')
    await dashboardMenu(page).getByRole('link', { name: 'First day' }).click()
    await expect(page.getByRole('heading', { name: '0 of 13 done' })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'first-day')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('nothing to sell: the shop stays closed, and says why', async () => {
    errors.allow(/status of 409/)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByRole('listitem')).toHaveCount(13)
    await picture(page, 'asks')
    await page.setViewportSize({ width: 1280, height: 800 })
    await asked.getByRole('button', { name: 'Open the shop' }).click()
    await expect(asked.getByRole('alert')).toContainText('There is no product on sale.')
    await asked.getByRole('button', { name: 'Keep it closed' }).click()
  })

  await test.step('an example ticks the line by itself', async () => {
    await page.getByRole('button', { name: 'Add an example' }).click()
    await expect(page.getByRole('heading', { name: '1 of 13 done' })).toBeVisible()
    await expect(page.getByText('The example is on sale. Take it away before you open.')).toBeVisible()
  })

  await test.step('the link of the mail ticks it', async () => {
    await page.getByRole('button', { name: 'Send a mail' }).click()
    await expect(page.getByText('A mail is on its way to olga@shop.example.')).toBeVisible()
    const [mail] = await live.rows<{ body: string }>(`select body from mails where kind = 'trial_mail'`)
    const link = /\S+first-day#mail=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    await page.goto(`${live.url}/robots.txt`)
    await page.goto(link)
    await expect(page.getByText('A mail has arrived.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '2 of 13 done' })).toBeVisible()
  })

  await test.step('the owner looks at the shop before it opens', async () => {
    await page.getByRole('button', { name: 'Look at the shop' }).click()
    await expect(page.getByText('This is how your shop will look')).toBeVisible()
    await picture(page, 'preview')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page
      .getByRole('link', { name: /^EXAMPLE, not for sale/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^EXAMPLE, not for sale/, level: 1 })).toBeVisible()
    await expect(page.getByText('This is how your shop will look')).toBeVisible()
    await expectAccessible(page)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  })

  await test.step('the shop opens for everybody, and closes again', async () => {
    await page.goto(`${live.url}/dashboard/first-day`)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('The example is still on sale.')
    await asked.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByText('The shop is open to visitors.')).toBeVisible()
    expect((await visitor.goto(`${live.url}/`))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toHaveCount(0)

    await test.step('what is left stays in view: on the home of staff and under Settings', async () => {
      const left = undoneWords.left(11)
      await page.goto(`${live.url}/dashboard/figures`)
      await expect(dashboardMenu(page).getByRole('link', { name: 'All settings' })).toBeVisible()
      await expect(dashboardMenu(page).getByRole('link', { name: 'First day' })).toHaveCount(0)
      await expect(page.getByText(left)).toBeVisible()
      await expectAccessible(page)
      await picture(page, 'figures')
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('link', { name: undoneWords.see }).click()
      await expect(page.getByRole('heading', { name: '2 of 13 done' })).toBeVisible()
      await page.goto(`${live.url}/dashboard/settings`)
      await expect(page.getByRole('listitem').filter({ hasText: 'First day' })).toContainText(left)
      await expectAccessible(page)
      await picture(page, 'settings')
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${live.url}/dashboard/first-day`)
    })

    await page.getByRole('button', { name: 'Close the shop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the shop' }).click()
    await expect(page.getByText('The shop is closed. Visitors see one page')).toBeVisible()
    // A page that was opened before: its next link loads a whole page, and nothing breaks.
    await visitor.getByRole('link', { name: 'All products' }).first().click()
    await expect(visitor.getByRole('heading', { name: 'Closed for now' })).toBeVisible()
  })
})
