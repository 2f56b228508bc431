import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { adminToken } from './builders.ts'
import { drag, dragByFinger, hold } from './dragging.ts'
import { picture } from './pictures.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* One after the other: the documents are of the whole shop. */
test.describe.configure({ mode: 'serial' })

const read = async (page: Page, name: string) =>
  (await page.request.get(`/api/settings/${name}`, await asAdmin())).json()

async function restore(page: Page, name: string, value: object): Promise<void> {
  const { version } = await read(page, name)
  const answer = await page.request.put(`/api/settings/${name}`, {
    ...(await asAdmin()),
    data: { version, value },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

test('slides are dragged at their grips and moved by keyboard; only what is saved lasts', async ({
  page,
}) => {
  const { value } = await read(page, 'home')
  const [first = '', second = '', third = '', fourth = ''] = value.slides.map(
    ({ title }: { title: string }) => title,
  )
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/home')
  const list = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Slides' }) })
  const slides = list.locator('[data-part]')
  const names = slides.getByRole('heading', { level: 3 })
  await expect(names).toContainText([first, second, third, fourth])

  await test.step('a drag that nobody saves changes nothing, and neither does one that Escape ends', async () => {
    await drag(page, slides.nth(3), slides.nth(0))
    await expect(names).toContainText([fourth, first, second, third])
    await expect(list.getByRole('status')).toHaveText(`${fourth} is now at place 1 of 4.`)
    expect((await read(page, 'home')).value).toEqual(value)
    await page.reload()
    await expect(names).toContainText([first, second, third, fourth])
    await hold(page, slides.nth(0), slides.nth(2))
    await expect(slides.nth(0)).toHaveAttribute('data-dragged', 'true')
    await expect(slides.nth(2)).toHaveAttribute('data-drop', 'true')
    await picture(page, 'dragged-slide')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(slides.nth(2)).toHaveAttribute('data-drop', 'false')
    await expect(names).toContainText([first, second, third, fourth])
  })

  await test.step('an open slide stays where it is while its own head is dragged', async () => {
    await slides.nth(1).getByRole('button', { expanded: false }).click()
    const grip = slides.nth(1).locator('[data-grip]')
    await grip.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await grip.boundingBox()) ?? {}
    await page.mouse.move(x + 10, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 14, { steps: 5 })
    await expect(slides.nth(1)).toHaveAttribute('data-dragged', 'true')
    await page.mouse.up()
    await expect(names).toContainText([first, second, third, fourth])
    await slides.nth(1).getByRole('button', { expanded: true }).first().click()
  })

  await drag(page, slides.nth(2), slides.nth(0))
  await expect(names).toContainText([third, first, second, fourth])
  const down = page.getByRole('button', { name: `Move ${third} down` })
  await down.focus()
  await down.press('Enter')
  await expect(list.getByRole('status')).toHaveText(`${third} is now at place 2 of 4.`)
  await expect(down).toBeFocused()
  await picture(page, 'sorted-slides')
  await expectAccessible(page)
  await save(page)
  await page.reload()
  await expect(names).toContainText([first, third, second, fourth])
  const titles = (await read(page, 'home')).value.slides.map(({ title }: { title: string }) => title)
  expect(titles).toEqual([first, third, second, fourth])
  await restore(page, 'home', value)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger sorts the links of the top bar and of a column of the footer', async ({ page }) => {
    const { value } = await read(page, 'pages')
    await signIn(page, demoAdmin)
    await page.goto('/dashboard/settings/pages')
    const links = page.getByRole('group', { name: /^Link \d of the top bar/ })
    const [first, second] = value.menu.map(({ label }: { label: string }) => label)
    await links.nth(0).scrollIntoViewIfNeeded()
    await dragByFinger(page, links.nth(1), links.nth(0))
    await expect(links.nth(0).getByLabel('Text of the link')).toHaveValue(second)
    await expect(links.nth(1).getByLabel('Text of the link')).toHaveValue(first)
    const [column] = value.footer
    await page.getByRole('button', { name: column.title }).first().click()
    const inner = page.locator('[data-part] [data-part]')
    // While a link is dragged, its column stays.
    await hold(page, inner.nth(1), inner.nth(0))
    await expect(inner.nth(1)).toHaveAttribute('data-dragged', 'true')
    await expect(page.locator('[data-part]:has([data-part])')).toHaveAttribute('data-dragged', 'false')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await inner.nth(1).scrollIntoViewIfNeeded()
    await dragByFinger(page, inner.nth(1), inner.nth(0))
    await expect(inner.nth(0).getByLabel('Text of the link')).toHaveValue(column.links[1].label)
    await picture(page, 'sorted-links-phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await save(page)
    await page.reload()
    await expect(links.nth(0).getByLabel('Text of the link')).toHaveValue(second)
    const { value: saved } = await read(page, 'pages')
    expect(saved.menu.slice(0, 2)).toEqual([value.menu[1], value.menu[0]])
    // The columns stay where they are.
    expect(saved.footer[0]).toEqual({
      ...column,
      links: [column.links[1], column.links[0], ...column.links.slice(2)],
    })
    expect(saved.footer.slice(1)).toEqual(value.footer.slice(1))
    await restore(page, 'pages', value)
  })
})

test('a category is dragged among its siblings, which can be undone', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const add = async (name: string, parentId: string | null): Promise<string> => {
    const answer = await request.post('/api/categories', { headers, data: { name, parentId } })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).insertedId
  }
  const top = `Sorted ${process.pid}`
  const parent = await add(top, null)
  const names = ['One', 'Three', 'Two']
  for (const name of names) await add(name, parent)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: top, exact: true }).click()
  const rows = page.locator(`[data-parent="${parent}"]`)
  const shown = rows.locator('[data-name]')
  await expect(shown).toHaveText(names)
  await drag(page, rows.nth(2), rows.nth(1))
  await expect(page.getByText('Two is now at place 2 of 3.')).toBeVisible()
  await expect(shown).toHaveText(['One', 'Two', 'Three'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveText(names)
  await drag(page, rows.nth(0), rows.nth(2))
  await expect(shown).toHaveText(['Three', 'Two', 'One'])
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: top, exact: true }).click()
  await expect(shown).toHaveText(['Three', 'Two', 'One'])
})
