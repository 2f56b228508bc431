import { expectAccessible } from './axe.ts'
import { aProduct, signUp } from './builders.ts'
import { addToCart, findProduct, header, line, remove } from './carts.ts'
import { rows } from './database.ts'
import { expectStill } from './layout-shift.ts'
import { slugOf } from './pictured.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'
import { chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* Whether a part fits, on its page. */

test('a part asks its question on its page, and says that it fits after the answer', async ({ page }) => {
  const part = await aProduct()
  const front = { axle: 'front', side: null, height: null, depth: null } as const
  await fitsCivics(part.id, { qualifiers: [discQuestion], position: front })
  const civic = await chooseCivic(page)
  await findProduct(page, part.name)
  await page.getByRole('link', { name: part.name, exact: true }).click()
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText(`May fit your ${civic}, front: answer one question`)
  await fit.getByText('How to find out').click()
  await expect(fit.getByRole('img', { name: /measure straight across/ })).toBeVisible()
  await expectAccessible(page)
  await fit.getByRole('button', { name: '280 mm' }).click()
  await expect(fit).toContainText(`Fits your ${civic}, front`)

  await page.reload()
  await expect(fit).toContainText(`Fits your ${civic}, front`)
  await expectStill(page)
  await fit.getByRole('button', { name: 'Change the answers' }).click()
  await fit.getByRole('button', { name: '262 mm' }).click()
  await expect(fit).toContainText(`Not listed for your ${civic}`)
  await expect(fit.getByRole('link', { name: 'See parts that fit' })).toHaveAttribute('href', /vehicle=\d+/)
})

test('a part says where it may be, how many questions are open, and asks again only its own', async ({
  page,
}) => {
  const part = await aProduct()
  const at = (axle: 'front' | 'rear') => ({ position: { axle, side: null, height: null, depth: null } })
  const abs = {
    ...discQuestion,
    question: 'abs',
    words: 'With ABS?',
    answers: ['yes', 'no'],
    accepts: ['yes'],
  }
  const qualifiers = [discQuestion, abs]
  await fitsCivics(
    part.id,
    { qualifiers, ...at('front'), note: 'With sport suspension' },
    { qualifiers, ...at('rear') },
  )
  const civic = await chooseCivic(page, { 'tow-bar': 'none' })
  await page.goto(`/products/${await slugOf(page, part.id)}`)
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText(`May fit your ${civic}, front and rear: answer 2 questions`)
  await expect(fit).toContainText('May apply: With sport suspension')
  await picture(page, 'open')
  await fit.getByRole('button', { name: 'yes' }).click()
  await expect(fit).toContainText(`May fit your ${civic}, front and rear: answer one question`)
  await fit.getByRole('button', { name: '280 mm' }).click()
  await expect(fit).toContainText(`Fits your ${civic}, front and rear`)
  await expect(fit).toContainText('Your answers: yes, 280 mm.')
  await fit.getByRole('button', { name: 'Change the answers' }).click()
  await expect(fit).toContainText('answer 2 questions')
  expect(await page.evaluate(() => localStorage.getItem('garage'))).toContain('"tow-bar":"none"')
})

test('a page without scripts says what a part fits, and what nobody has said is not said to fit', async ({
  browser,
  baseURL,
}) => {
  const [listed, unsaid] = [await aProduct(), await aProduct()]
  await fitsCivics(listed.id)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const open = async (name: string) => {
    await page.goto(`/allProducts?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).click()
  }
  await open(listed.name)
  const fits = page.getByRole('region', { name: 'What it fits' })
  await expect(fits).toContainText('Honda')
  await expect(fits).toContainText('2010–2015')
  await open(unsaid.name)
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('We do not know which vehicles this part fits.')
  await expect(fit).not.toContainText('Fits your')
  await context.close()
})

test('a buyer sees the fit in the cart, adds the other side, confirms what is not listed, and the order keeps it', async ({
  page,
}) => {
  const side = (one: 'left' | 'right') => ({
    position: { axle: 'front', side: one, height: null, depth: null } as const,
  })
  const [left, right, other] = [
    await aProduct({ minimum: 1 }),
    await aProduct({ minimum: 1 }),
    await aProduct({ minimum: 1 }),
  ]
  await fitsCivics(left.id, side('left'))
  await fitsCivics(right.id, side('right'))
  await fitsCivics(other.id, { fromYear: 1990, toYear: 1995 })
  await rows(
    `insert into product_relations (product_id, other_id, kind) values ($1, $2, 'other_side'), ($2, $1, 'other_side') returning kind`,
    [left.id, right.id],
  )
  await signUp(page)
  const civic = await chooseCivic(page)
  for (const { name } of [left, other]) {
    await findProduct(page, name)
    await addToCart(page, name).click()
    await expect(header(page).getByRole('status')).toContainText(name)
  }
  await page.goto('/cart')
  await expect(page.getByText(`For your ${civic}`)).toBeVisible()
  await expect(line(page, left.name)).toContainText('Fits, front left')
  await expect(line(page, left.name)).toContainText('1 left, no right.')
  await line(page, left.name)
    .getByRole('button', { name: /^Add the other side/ })
    .click()
  await expect(line(page, right.name)).toContainText('Fits, front right')
  await expect(line(page, left.name)).not.toContainText('no right.')
  await expect(line(page, other.name)).toContainText('Not listed for your vehicle')
  const tick = line(page, other.name).getByRole('checkbox', { name: /I know this part isn’t listed/ })
  await tick.click()
  await expect(tick).toBeChecked()
  await expectAccessible(page)
  await remove(page, other.name).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(tick).toBeChecked()
  await page.reload()
  await expect(tick).toBeChecked()
})
