import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { adminToken, aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const tree = (page: Page) => page.getByRole('region', { name: 'Tree of categories' })
const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })
async function choose(page: Page, name: string, which: string): Promise<void> {
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: which, exact: true }).click()
}
async function save(page: Page, field: string, typed: string): Promise<void> {
  const window = page.getByRole('dialog')
  await window.getByLabel(field).fill(typed)
  await window.getByRole('button', { name: 'Save' }).click()
}
/** The names of leaf categories. */
const leaf = (page: Page, name: string) => tree(page).locator('[data-name]').filter({ hasText: name })
/** The names in the tree, in order. */
const names = (page: Page) =>
  page.locator('[data-category]').evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent))

test('an admin adds categories at any depth, renames, moves, orders and deletes them', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409 .*\/api\/categories/)
  const mark = process.pid
  const [top, brakes, pads, tools] = [`Top ${mark}`, `Brakes ${mark}`, `Pads ${mark}`, `Tools ${mark}`]
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await save(page, 'Name', '')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await save(page, 'Name', top)
  await choose(page, top, 'Add below')
  await save(page, 'Name', tools)
  await expect(actions(page, tools)).toBeVisible()
  await choose(page, top, 'Add below')
  // A sibling already has this name.
  await save(page, 'Name', tools)
  await expect(page.getByRole('dialog').getByText(`${top} already has a category ${tools}.`)).toBeVisible()
  await save(page, 'Name', brakes)
  await choose(page, brakes, 'Add below')
  await save(page, 'Name', pads)
  await expect(actions(page, pads)).toBeVisible()
  const mine = async () => (await names(page)).filter((name) => name?.endsWith(` ${mark}`))
  expect(await mine()).toEqual([top, brakes, pads, tools])

  await choose(page, brakes, 'Move down')
  await expect.poll(mine).toEqual([top, tools, brakes, pads])
  await choose(page, pads, 'Rename')
  await save(page, 'Name', `Brake pads ${mark}`)
  await expect(actions(page, `Brake pads ${mark}`)).toBeVisible()
  await expect(actions(page, `Brake pads ${mark}`)).toBeFocused()

  // The list does not offer the category itself as its parent.
  await choose(page, brakes, 'Move')
  await save(page, 'Below', `${top} › ${brakes}`)
  await expect(page.getByRole('dialog').getByText('Please choose a category from the list.')).toBeVisible()
  await save(page, 'Below', `${top} › ${tools}`)
  await expect.poll(mine).toEqual([top, tools, brakes, `Brake pads ${mark}`])

  await choose(page, brakes, 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`It holds 1 category.`)
  await expect(question).toContainText(`move to ${tools}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(mine).toEqual([top, tools, `Brake pads ${mark}`])
  for (const name of [`Brake pads ${mark}`, tools, top]) {
    await choose(page, name, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(actions(page, name)).toHaveCount(0)
  }
})

test('the keyboard moves through the tree, and the tree can be searched', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/categories')
  const parts = page.getByRole('button', { name: 'Parts', exact: true })
  await parts.focus()
  await expect(parts).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(parts).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(leaf(page, 'Brakes')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(leaf(page, 'Cooling')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(actions(page, 'Cooling')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(actions(page, 'Brakes')).toBeFocused()
  await leaf(page, 'Brakes').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(parts).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(actions(page, 'Brakes')).toHaveCount(0)
  // In a menu the arrow keys move within the menu.
  await actions(page, 'Parts').press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('spann')
  await expect(tree(page).getByText('Tools › Spanners')).toBeVisible()
  await expect(tree(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('no such thing')
  await expect(tree(page).getByRole('status')).toHaveText('No category has this in its name.')
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a category 20 levels deep fits, and axe finds nothing', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await adminToken()}` }
    const ids: string[] = []
    for (let level = 1; level <= 20; level++) {
      const data = { name: `Deep ${process.pid} level ${level}`, parentId: ids.at(-1) ?? null }
      const answer = await request.post('/api/categories', { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
      ids.push((await answer.json()).insertedId)
    }
    await signIn(page, demoAdmin)
    await page.goto('/dashboard/categories')
    for (let level = 1; level < 20; level++)
      await page.getByRole('button', { name: `Deep ${process.pid} level ${level}`, exact: true }).click()
    await expect(actions(page, `Deep ${process.pid} level 20`)).toBeVisible()
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }))
    expect(wide).toBe(room)
    await expectAccessible(page)
    for (const id of ids.toReversed()) await request.delete(`/api/categories/${id}`, { headers })
  })
})

test('the page of a category shows the categories below it, and links lead through all levels', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const add = async (name: string, parentId: string | null) =>
    (await (await request.post('/api/categories', { headers, data: { name, parentId } })).json()).insertedId
  const mark = `${process.pid}`
  const top = await add(`Way ${mark}`, null)
  const middle = await add(`Middle ${mark}`, top)
  const leaf = await add(`End ${mark}`, middle)
  const product = await aProduct()
  await request.patch(`/api/tools/${product.id}`, { headers, data: { categoryId: leaf } })

  await page.goto(`/allProducts?category=${encodeURIComponent(`Way ${mark}`)}`)
  await expect(page.getByRole('article')).toContainText(product.name)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: new RegExp(`^Middle ${mark}`) }).click()
  await categories.getByRole('link', { name: new RegExp(`^End ${mark}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`End ${mark}`)
  await page.getByRole('article').getByRole('link', { name: product.name }).first().click()
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  const path = ['All products', `Way ${mark}`, `Middle ${mark}`, `End ${mark}`, product.name]
  await expect(steps).toHaveText(path)
  await page.reload()
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  const crumbs = structured.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(path)
  await expectAccessible(page)

  await request.delete(`/api/tools/${product.id}`, { headers })
  for (const id of [leaf, middle, top]) await request.delete(`/api/categories/${id}`, { headers })
})
