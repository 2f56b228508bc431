import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { drag, dragByFinger } from './dragging.ts'
import { alternator, disc, linksOf, starter, withPictures } from './pictured.ts'
import { picture } from './pictures.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** A PNG of one colour, as a file to choose. */
async function file(name: string, background: string) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('an admin uploads two pictures, sorts them by keyboard and by dragging, and describes and removes one', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 415/)
  const product = await withPictures(page, disc)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}/numbers`)
  const editors = page.getByRole('navigation', { name: 'Parts of the product' })
  await editors.getByRole('link', { name: 'Pictures' }).click()
  await expect(page.getByRole('heading', { name: 'Pictures', level: 2, exact: true })).toBeVisible()
  const rows = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.locator('[data-grip]') })
  await expect(rows).toHaveCount(1)

  await test.step('each file has its own error, and the others are added', async () => {
    const text = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await page
      .getByTestId('picture-files')
      .setInputFiles([await file('red.png', '#b4232c'), text, await file('blue.png', '#2345b4')])
    await expect(rows).toHaveCount(3)
    const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(refused).toHaveCount(1)
    await expect(refused).toContainText('words.txt')
    await expect(refused).toContainText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')
    await expectAccessible(page)
    await picture(page, 'pictures-editor')
    await page.getByRole('button', { name: 'Dismiss the message about words.txt' }).click()
    await expect(refused).toHaveCount(0)
  })

  const [first = '', red = '', blue = ''] = await linksOf(page, product.id)
  expect(first).toBe(disc)
  await test.step('a button moves one earlier, keeps the focus and says where it is', async () => {
    const earlier = page.getByRole('button', { name: 'Move picture 3 earlier' })
    await earlier.focus()
    await earlier.press('Enter')
    await expect(page.getByText('Now at place 2 of 3.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused()
    await expect.poll(() => linksOf(page, product.id)).toEqual([disc, blue, red])
  })

  await test.step('dragged to the first place, it is the picture of the contract; Escape cancels', async () => {
    const grip = await rows.nth(0).locator('[data-grip]').boundingBox()
    await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 200, { steps: 5 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await drag(page, rows.nth(2), rows.nth(0))
    await expect.poll(() => linksOf(page, product.id)).toEqual([red, disc, blue])
    const answer = await page.request.get(`/api/tools/${product.id}`)
    expect((await answer.json()).picture).toBe(red)
  })

  await test.step('what it shows is saved when the field is left', async () => {
    const field = page.getByLabel('What picture 2 shows')
    await field.fill('The disc in front')
    await field.blur()
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`/api/tools/${product.id}/pictures`)).json()).pictures[1].alt,
      )
      .toBe('The disc in front')
  })

  await test.step('a removed picture can be put back', async () => {
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await expect.poll(() => linksOf(page, product.id)).toEqual([red, blue])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => linksOf(page, product.id)).toEqual([red, disc, blue])
    await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The disc in front')
  })
})

test('an admin who sorts what somebody else has changed is told, and sees how it is now', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const product = await withPictures(page, disc, alternator, starter)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}/pictures`)
  await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeVisible()
  const data = { was: [disc, alternator, starter], order: [starter, alternator, disc] }
  await page.request.put(`/api/tools/${product.id}/pictures`, { ...(await asAdmin()), data })
  await page.getByRole('button', { name: 'Make it the first: picture 2' }).click()
  await expect(page.getByText('Somebody else has changed the pictures in the meantime.')).toBeVisible()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Seen as starter-motor-640.webp')
  expect(await linksOf(page, product.id)).toEqual([starter, alternator, disc])
})

test('a finger sorts pictures at their grips', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const product = await withPictures(page, disc, alternator, starter)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}/pictures`)
  const rows = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.locator('[data-grip]') })
  await expect(rows).toHaveCount(3)
  await rows.nth(1).scrollIntoViewIfNeeded()
  await dragByFinger(page, rows.nth(1), rows.nth(0))
  await expect.poll(() => linksOf(page, product.id)).toEqual([alternator, disc, starter])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})

test('a product is added with further pictures', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/addProduct')
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: false })
  const name = `Pictured part ${Date.now()}`
  const typed = { 'Product Name': name, About: 'Has two pictures.', Price: '5', 'Product Image': disc }
  for (const [label, value] of Object.entries({ ...typed, 'Available in Stock': '7', 'Minimum Order': '2' }))
    await field(label).fill(value)
  await page.getByTestId('picture-files').setInputFiles([await file('green.png', '#23b44b')])
  await page.getByLabel('What picture 2 shows').fill('A green side')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()
  await expect(page.getByLabel('What picture 2 shows')).toHaveCount(0)
  const found = await (await page.request.get(`/api/addProduct?q=${encodeURIComponent(name)}`)).json()
  const { pictures } = await (await page.request.get(`/api/tools/${found[0]._id}/pictures`)).json()
  expect(pictures).toMatchObject([{ picture: disc }, { alt: 'A green side' }])
})
