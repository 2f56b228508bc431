import { expectAccessible } from './axe.ts'
import { aNumbered, line, paste } from './carts.ts'
import { rows } from './database.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'

/* A pasted list of numbers of any kind, on a phone. */
test.use({ viewport: { width: 390, height: 844 } })

/** Numbers that no other test has, as makers of vehicles print them. */
const mark = String(process.pid).padStart(7, '0')
const oem = (last: string) => `34 ${mark} ${last}`
const addNumber = ({ id }: { id: string }, kind: string, shown: string) =>
  rows(
    `insert into product_numbers (product_id, kind, whose, shown, norm) values ($1, $2, 'BMW', $3, number_norm($3))`,
    [id, kind, shown],
  )

test('a number of any kind adds its product and is said, several are offered, and a near one is a question', async ({
  page,
}) => {
  const [one, twin, old] = await Promise.all([0, 1, 2].map(() => aNumbered({ minimum: 1 })))
  if (!one || !twin || !old) throw new Error('There are three products')
  await addNumber(one, 'oem', oem('855 000'))
  for (const product of [one, twin]) await addNumber(product, 'cross', oem('855 111'))
  await addNumber(old, 'superseded', oem('855 222'))
  await page.goto('/cart')
  await paste(
    page,
    [oem('855 000'), `${oem('855-111')} 3`, `${oem('855.222')} 2`, `${oem('855 00O')} 2`].join('\n'),
  )
  const results = page.getByRole('list', { name: 'What happened to each row' }).getByRole('listitem')
  await expect(page.getByText('2 of 4 rows added.')).toBeVisible()
  await picture(page, 'pasted-numbers')
  // Its last word is no quantity.
  await expect(results.nth(0)).toContainText(`${one.name}: 1 in your cart`)
  await expect(results.nth(0)).toContainText(`OEM number of BMW ${oem('855 000')}`)
  await expect(results.nth(1)).toContainText('Several products have this number. Which do you mean?')
  await expect(results.nth(2)).toContainText(`${old.name}: 2 in your cart`)
  await expect(results.nth(2)).toContainText(`Replaces number of BMW ${oem('855 222')}`)
  await expect(results.nth(3)).toContainText('No product has this part number.')
  await expect(results.nth(3)).toContainText('Did you mean:')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await results
    .nth(1)
    .getByRole('button', { name: `Maker, ${twin.name}` })
    .click()
  await expect(results.nth(1)).toContainText(`${twin.name}: 3 in your cart`)
  await results
    .nth(3)
    .getByRole('button', { name: `Maker, ${one.name}` })
    .click()
  await expect(results.nth(3)).toContainText(`${one.name}: 3 in your cart`)
  await expect(line(page, one.name)).toBeVisible()
})
