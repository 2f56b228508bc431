import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { picture } from './pictures.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* One after the other: both documents are of the whole shop. */
test.describe.configure({ mode: 'serial' })

const read = async (page: Page, name: 'home' | 'pages') => {
  const { headers } = await asAdmin()
  return (await page.request.get(`/api/settings/${name}`, { headers })).json()
}

/** Puts a document back as it was. */
async function restore(page: Page, name: 'home' | 'pages', value: object): Promise<void> {
  const { headers } = await asAdmin()
  const { version } = await read(page, name)
  const answer = await page.request.put(`/api/settings/${name}`, { headers, data: { version, value } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

test('the owner sorts the sections by button and by dragging, and hides one', async ({ page }) => {
  const { value } = await read(page, 'home')
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/home')
  const sections = page.getByRole('group', { name: 'Sections' }).getByRole('listitem')
  await expect(sections).toHaveCount(8)
  await expectAccessible(page)
  await picture(page, 'home-editor')
  const up = page.getByRole('button', { name: 'Move Figures up' })
  await up.focus()
  await up.press('Enter')
  await expect(sections.nth(6)).toContainText('Figures')
  await sections.nth(6).dragTo(sections.nth(0))
  await expect(sections.nth(0)).toContainText('Figures')
  await page.getByRole('checkbox', { name: 'Work flow' }).uncheck()
  const preview = page.getByTestId('home-preview')
  await expect(preview).not.toContainText('Raw materials')
  await save(page)
  await page.goto('/')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings[0]).toBe('We Served')
  expect(headings).not.toContain('Work flow')
  await restore(page, 'home', value)
})

test('the owner adds a slide with a picture of their own, and a wrong link is refused at its field', async ({
  page,
}) => {
  const { value } = await read(page, 'home')
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/home')
  await page.getByRole('button', { name: 'Add a slide' }).click()
  const slide = page.locator('[data-part]').filter({ hasText: 'New slide' })
  const fields = page
    .locator('[data-part]')
    .filter({ has: page.getByLabel('Text of the link') })
    .last()
  await expect(slide).toBeVisible()
  await fields.getByLabel('Title').fill('Gearboxes, rebuilt')
  await fields.getByLabel('Text of the link').fill('See gearboxes')
  await fields.getByLabel('Leads to').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByLabel('Leads to')).toHaveAccessibleDescription(/begins with “https/)
  await expect(fields.getByText('Please upload a picture.')).toBeVisible()
  await fields.getByLabel('Leads to').fill('/allProducts?q=gearbox')
  await fields.getByLabel('What the picture shows').fill('A gearbox on a bench')
  await fields.getByTestId('picture-file').first().setInputFiles('public/pictures/demo/banner-2-1600.webp')
  await expect(fields.getByRole('img').first().or(fields.locator('img').first())).toBeVisible()
  await picture(page, 'home-slide')
  await save(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Slide 5', exact: true }).click()
  const shown = page.getByLabel('5 of 5', { exact: true })
  await expect(shown.getByRole('img', { name: 'A gearbox on a bench' })).toHaveJSProperty('complete', true)
  await expect(shown.getByRole('link', { name: 'See gearboxes' })).toHaveAttribute(
    'href',
    '/allProducts?q=gearbox',
  )
  await expectAccessible(page)
  await restore(page, 'home', value)
})

test('the owner writes a page in Markdown, sees it beside the field, and links to it', async ({ page }) => {
  const { value } = await read(page, 'pages')
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  const fields = page.locator('[data-part]').filter({ has: page.getByText('Visitors can open this page') })
  await fields.getByLabel('Title', { exact: true }).fill('Winter tyres')
  const hostile =
    '<img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1))\n\n![x](https://elsewhere.example/x.gif)'
  await fields.getByLabel('Text', { exact: true }).fill(`# From October\n\n- on the axle\n\n${hostile}`)
  const preview = page.getByTestId('text-preview')
  await expect(preview.getByRole('heading', { name: 'From October', level: 2 })).toBeVisible()
  await expect(preview.locator('img, a')).toHaveCount(0)
  await fields.getByLabel('Address').fill('Winter Tyres')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByLabel('Address')).toHaveAccessibleDescription(/small letters/)
  await fields.getByLabel('Address').fill('winter-tyres')
  await page.getByRole('button', { name: 'Add a link to the top bar' }).click()
  const link = page.getByRole('group', { name: 'Link 6 of the top bar' })
  await link.getByLabel('Text of the link').fill('Tyres')
  await link.getByLabel('Leads to').fill('/pages/winter-tyres')
  await picture(page, 'pages-editor')
  await expectAccessible(page)
  await save(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Tyres' }).first().click()
  await expect(page.getByRole('heading', { name: 'Winter tyres', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('script, img, a')).toHaveCount(0)
  await expectAccessible(page)
  await picture(page, 'own-page')
  await restore(page, 'pages', value)
})

test('a text that somebody else saved meanwhile is not overwritten unasked', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const { value } = await read(page, 'pages')
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/pages')
  await page.getByLabel('Returns in short').fill('Mine')
  await restore(page, 'pages', { ...value, returnsInShort: 'Theirs' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody else saved these settings meanwhile.')).toBeVisible()
  await expect(page.getByLabel('Returns in short')).toHaveValue('Mine')
  await restore(page, 'pages', value)
})
