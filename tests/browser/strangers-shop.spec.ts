import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { menu, menuGroups } from '#base/contract/menu.ts'
import { openingRules } from '#base/contract/messages/opening-rules.ts'
import { firstDayWords } from '#office/opening/messages/first-day-words.ts'
import { openingChecks } from '#office/opening/messages/opening-checks.ts'
import { invitationWords } from '#people/staff/messages/invitation-words.ts'
import { liveEnv } from '../live.ts'
import { type Mailbox, openMailbox } from '../mail/mailbox.ts'
import { type StripeAbroad, testKeys } from '../stripe-abroad/server.ts'
import { expectAccessible } from './axe.ts'
import { dashboardMenu } from './dashboard-menu.ts'
import { fillGermanAddress, toReview } from './german-address.ts'
import { ship } from './guest-journey.ts'
import { waitForHydration } from './hydration.ts'
import { type EmptyShop, openEmptyShop } from './live-shop.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'
import { linkIn } from './strangers-shop/mails.ts'
import { becomeOwner, joinStaff } from './strangers-shop/people.ts'
import * as settings from './strangers-shop/settings.ts'
import { openStripeAbroad } from './stripe-abroad/provider.ts'
import { withStripesScript } from './stripe-abroad/script.ts'

/*
 * docs/operating.md from an empty database to the first parcel: a stranger's shop with its own name, logo, currency, terms, delivery and
 * staff. Everything is done on its screens. Stripe and the mail server are on this machine.
 */

let mailbox: Mailbox
let stripe: StripeAbroad
let live: EmptyShop

test.beforeAll(async () => {
  mailbox = await openMailbox()
  stripe = await openStripeAbroad()
  live = await openEmptyShop({
    env: { SMTP_URL: mailbox.url, STRIPE_ABROAD: String(stripe.port) },
    before: join(import.meta.dirname, 'stripe-abroad/redirect.ts'),
  })
  stripe.sendTo(live.url)
})
test.afterAll(async () => {
  await live?.close()
  await stripe?.close()
  await mailbox?.close()
})

const owner = { name: 'Shop Owner', email: liveEnv.ADMIN_EMAIL, password: 'a long sentence of the owner' }
const staff = (['manager', 'warehouse', 'support'] as const).map((role) => ({
  role,
  name: `The ${role}`,
  email: `${role}@nordkap.example`,
  password: `a long sentence of ${role}`,
}))
const guest = 'guest@mailbox.example'

/** A page of the live shop in a browser of its own. */
async function pageOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: live.url })
  context.setDefaultTimeout(60_000)
  await withStripesScript(context, stripe.port)
  return context.newPage()
}

/** The title of a line, then its state. */
const headOf = (title: string) => new RegExp(`^${title} ?(${Object.values(firstDayWords.states).join('|')})$`)

const line = (page: Page, name: keyof typeof firstDayWords.lines) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: headOf(firstDayWords.lines[name].title) }) })

test('a stranger makes the shop their own, opens it, and the warehouse ships what a guest has paid', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const visitor = await pageOf(browser)
  const page = await pageOf(browser)
  let packer = page

  await test.step('visitors get one page', async () => {
    expect((await visitor.goto('/'))?.status()).toBe(503)
    await picture(visitor, '01-opening-soon')
  })
  await test.step('the owner signs up, confirms the mail and sets up a second factor', () =>
    becomeOwner(page, owner, mailbox))

  await test.step('the checklist has thirteen lines, of which the second factor is done', async () => {
    await page.goto('/dashboard/first-day')
    await expect(page.getByRole('heading', { name: firstDayWords.count(1, 13) })).toBeVisible()
    await expectAccessible(page)
    await picture(page, '04-first-day')
  })

  await test.step('name, look, currency, seller, texts, taxes, delivery and the first product', async () => {
    await settings.nameShop(page)
    await settings.tradeInEuros(page)
    await settings.nameSeller(page)
    await settings.lookAtTemplates(page)
    await settings.writeTexts(page)
    await settings.writeSlipAndFoot(page)
    await settings.taxAndDeliver(page)
    await settings.addProduct(page)
  })

  await test.step('payment, mail and backup are tried on the list', async () => {
    await page.goto('/dashboard/first-day')
    const payment = line(page, 'payment')
    const key = payment.getByLabel(firstDayWords.testKey)
    const pay = () => payment.getByRole('button', { name: firstDayWords.payTestCard }).click()
    await page.getByRole('button', { name: firstDayWords.tryPayment }).click()
    await expect(payment).toContainText(openingChecks.cardNotTried)
    await expect(payment).toContainText(firstDayWords.states.open)
    await key.fill(liveEnv.STRIPE_SECRET_KEY)
    await pay()
    await expect(payment).toContainText(openingRules.liveKey)
    await expectAccessible(page)
    await picture(page, '12-live-key')
    await key.fill(testKeys.secretKey)
    await pay()
    await expect(page.getByText(firstDayWords.testCardWorks)).toBeVisible()
    await expect(payment).toContainText(firstDayWords.states.done)
    await expect(key).toHaveValue('')
    expect(page.url()).toBe(`${live.url}/dashboard/first-day`)
    await page.getByRole('button', { name: firstDayWords.sendMail }).click()
    await page.goto(await linkIn(mailbox, owner.email, /first-day#mail=/))
    await expect(line(page, 'mail')).toContainText(firstDayWords.states.done)
    await page.getByRole('button', { name: firstDayWords.backUp }).click()
    await expect(line(page, 'backup')).toContainText(openingChecks.backupNotCopied)
    await line(page, 'backup').getByLabel(firstDayWords.copies).fill('restic on another machine')
    await line(page, 'backup').getByRole('button', { name: firstDayWords.savePlace }).click()
    await expect(page.getByRole('heading', { name: firstDayWords.count(13, 13) })).toBeVisible()
    await picture(page, '12-all-done')
  })

  await test.step('three people are invited, and join', async () => {
    for (const { role, ...person } of staff) {
      await page.goto('/dashboard/staff')
      await page.getByRole('button', { name: invitationWords.invite }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(invitationWords.email).fill(person.email)
      await dialog.getByLabel(invitationWords.role).selectOption(role)
      if (role === 'warehouse') await picture(page, '13-invite')
      await dialog.getByRole('button', { name: invitationWords.send }).click()
      await expect(
        page.getByRole('button', { name: `${invitationWords.withdraw}: ${person.email}` }),
      ).toBeVisible()
      const theirs = await pageOf(browser)
      await joinStaff(theirs, person, mailbox)
      if (role === 'warehouse') packer = theirs
      else await theirs.context().close()
    }
    await page.goto('/dashboard/staff')
    for (const { email } of staff) await expect(page.getByText(email).first()).toBeVisible()
    await picture(page, '16-staff')
  })

  await test.step('the owner opens the shop', async () => {
    await page.goto('/dashboard/first-day')
    await page.getByRole('button', { name: firstDayWords.opens }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText(firstDayWords.opensAll)
    await picture(page, '17-open')
    await asked.getByRole('button', { name: firstDayWords.opens }).click()
    await expect(page.getByText(firstDayWords.open)).toBeVisible()
  })

  await test.step('a guest finds the product, orders it and pays with a card', async () => {
    expect((await visitor.goto('/'))?.status()).toBe(200)
    await expect(visitor).toHaveTitle(/Nordkap Teile/)
    await picture(visitor, '18-home')
    await visitor
      .getByRole('link', { name: /Bremsscheibe/ })
      .first()
      .click()
    await expect(visitor.getByRole('heading', { name: 'Bremsscheibe 280 mm', level: 1 })).toBeVisible()
    await picture(visitor, '19-product')
    await waitForHydration(visitor)
    await visitor.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
    await expect(visitor.getByRole('status').filter({ hasText: 'Bremsscheibe' })).toBeVisible()
    await visitor.goto('/cart')
    await picture(visitor, '20-cart')
    await fillGermanAddress(visitor, guest)
    await toReview(visitor)
    await picture(visitor, '21-review')
    await visitor.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(visitor.getByLabel('Card number')).toBeVisible()
    await visitor.getByLabel('Card number').fill('4242 4242 4242 4242')
    await visitor.getByLabel('Expiration date').fill('12 / 40')
    await visitor.getByLabel('Security code').fill('123')
    await picture(visitor, '22-payment')
    await visitor.getByRole('button', { name: /^Pay/ }).click()
    await expect(visitor.getByRole('heading', { name: 'Congrats!!', exact: true })).toBeVisible()
    await picture(visitor, '23-paid')
  })

  await test.step('the warehouse ships it, and sees nothing of the settings', async () => {
    await packer.goto('/dashboard/manageOrders')
    await picture(packer, '24-to-ship')
    await expectMenuOnPhone(packer)
    await packer.getByRole('row').filter({ hasText: guest }).getByRole('link').first().click()
    await ship(packer, { carrier: 'DHL', tracking: '00340434161094042557' })
    await picture(packer, '25-shipped')
    const entries = dashboardMenu(packer).getByRole('link')
    await expect(entries.filter({ hasText: menu.manageOrders })).toHaveCount(1)
    await expect(dashboardMenu(packer).getByRole('button', { name: menuGroups.settings })).toHaveCount(0)
  })

  await test.step('the guest reads it by the link of the mail', async () => {
    await visitor.goto(await linkIn(mailbox, guest, /\/order\/.+#key=/))
    await expect(visitor.getByText('00340434161094042557').first()).toBeVisible()
    await picture(visitor, '26-order-of-the-guest')
  })
})

/** Beside the logo, the cart and what somebody who is signed in has, the menu of a phone has its place. */
async function expectMenuOnPhone(page: Page): Promise<void> {
  const desk = page.viewportSize()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(
      page.getByRole('banner').locator('summary[aria-label=Menu]').filter({ visible: true }),
    ).toBeInViewport({ ratio: 1 })
  }
  if (desk) await page.setViewportSize(desk)
}
