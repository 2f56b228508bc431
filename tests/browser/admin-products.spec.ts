import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

test('an admin adds a product: messages, toast, cleared fields, and the product is in the shop', async ({
  page,
}) => {
  await page.goto('/dashboard/addProduct')
  await expect(page.getByRole('heading', { name: 'Add a Product', exact: true })).toBeVisible()
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: false })
  const add = page.getByRole('button', { name: 'Add Product', exact: true })

  await test.step('each field says what it needs, About too (spec §5)', async () => {
    await add.click()
    for (const name of ['About', 'Price', 'Available in Stock', 'Minimum Order'])
      await expect(field(name)).toHaveAccessibleDescription(/This filed is reqiured/)
    await expect(field('Product Image')).toHaveAccessibleDescription(/Field is reqiured/)
    for (const name of ['Product Name', 'Made In'])
      await expect(field(name)).not.toHaveAttribute('aria-invalid', 'true')
  })

  const name = `Strap wrench ${Date.now()}`
  await test.step('added, it says so and clears every field (spec §4)', async () => {
    const typed = {
      'Product Name': name,
      'Made In': 'Spain',
      About: 'Holds what has no flats.',
      Price: '19.90',
      'Available in Stock': '7',
      'Minimum Order': '2',
      'Product Image': '/pictures/missing.svg',
    }
    for (const [label, value] of Object.entries(typed)) await field(label).fill(value)
    const sending = page.waitForRequest('**/api/addProduct')
    await add.click()
    await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()
    // The contract's fields, under its names; Made In is sent as the brand (spec §3, §7).
    const sent = await sending
    expect(sent.method()).toBe('POST')
    expect(sent.headers()['content-type']).toBe('application/json')
    expect(sent.postDataJSON()).toMatchObject({
      name,
      brand: 'Spain',
      about: 'Holds what has no flats.',
      price: '19.90',
      available: '7',
      minimum: '2',
      picture: '/pictures/missing.svg',
    })
    for (const label of Object.keys(typed)) await expect(field(label)).toHaveValue('')
  })

  // Other tests add products at the same time, so it is among the newest.
  await test.step('it is one of the newest of the shop', async () => {
    const newest: { name: string }[] = await (await page.request.get('/api/addProduct?limit=24')).json()
    expect(newest.find((product) => product.name === name)).toMatchObject({
      price: 19.9,
      available: 7,
      minimum: 2,
      madeIn: 'Spain',
      brand: 'Spain',
    })
    // A page that changes all the time may be shown for 1.4 s as it was before.
    const list = async () => (await page.request.get('/allProducts')).text()
    await expect.poll(list).toContain(name)
  })
})

test('an admin changes price and stock in the table', async ({ page }) => {
  const product = await aProduct({ price: 12.5, available: 100 })
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: `Change the price of ${product.name}` }).click()
  await page.getByLabel('New price').fill('1.999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a price, such as 19.90')).toBeVisible()
  await page.getByLabel('New price').fill('13.75')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('$13.75')

  await page.getByRole('button', { name: `Change the stock of ${product.name}` }).click()
  await page.getByLabel('Pieces to add (+) or remove (−)').fill('-101')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The stock cannot go below zero.')).toBeVisible()
  await page.getByLabel('Pieces to add (+) or remove (−)').fill('+20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Change the stock of ${product.name}` })).toHaveText('120')
  const now = await (await page.request.get(`/api/tools/${product.id}`)).json()
  expect(now).toMatchObject({ price: 13.75, available: 120 })
})

test('deleting a product asks first, shows a toast, and can be undone', async ({ page }) => {
  const product = await aProduct()
  const isOnSale = async () => {
    const found = await (
      await page.request.get(`/api/addProduct?q=${encodeURIComponent(product.name)}`)
    ).json()
    return found.length === 1
  }
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(product.name)}`)
  const ask = () => page.getByRole('button', { name: `Delete ${product.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${product.name}?` })

  await ask()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await isOnSale()).toBe(true)

  await ask()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete Successful', { exact: true })).toBeVisible()
  await expect(page.getByText('No products')).toBeVisible()
  expect(await isOnSale()).toBe(false)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Back on sale')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible()
  expect(await isOnSale()).toBe(true)
})

test('a failed addition of a product shows an error and keeps the typed text', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/)
  await page.goto('/dashboard/addProduct')
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  await field('About').fill('Kept while the shop was down.')
  await field('Price').fill('5')
  await field('Available in Stock').fill('5')
  await field('Minimum Order').fill('1')
  await field('Product Image').fill('/pictures/missing.svg')
  await page.route('**/api/addProduct', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(field('About')).toHaveValue('Kept while the shop was down.')
})

test('a preview waits for a complete link, without a request for each key', async ({ page }) => {
  await page.goto('/dashboard/addProduct')
  const field = page.getByLabel('Product Image', { exact: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('preview-of-')) asked.push(request.url())
  })
  const link = `${process.env.SHOP_URL}/pictures/missing.svg?preview-of-a-product`
  await field.pressSequentially(link, { delay: 20 })
  expect(asked).toEqual([])
  await field.blur()
  await expect.poll(() => asked).toEqual([link])
  await expect(page.locator(`img[src="${link}"]`)).toBeVisible()
  await field.fill('https://')
  await field.blur()
  await expect(page.locator('form img')).toHaveCount(0)
})

test('part number, sizes and specification are below the fields of the contract in the same form', async ({
  page,
}) => {
  await page.goto('/dashboard/addProduct')
  const form = page.getByRole('main').locator('form')
  await expect(form.getByLabel('Product Image', { exact: true })).toBeVisible()
  const labels = await form.locator('label:not(fieldset fieldset label)').allTextContents()
  expect(labels.slice(0, 7).map((label) => label.replace(/\W*\(?optional\)?$/i, ''))).toEqual([
    ...['Product Name', 'Made In', 'About', 'Price', 'Available in Stock', 'Minimum Order', 'Product Image'],
  ])
  const name = `Whole product ${Date.now()}`
  const typed = {
    'Product Name': name,
    About: 'All at once.',
    Price: '12.00',
    'Available in Stock': '4',
    'Minimum Order': '1',
    'Product Image': '/pictures/missing.svg',
    'Part number': `ALL-${process.pid}`,
    Brand: 'Halden',
    'Package weight, g': '1200',
    'Package length, mm': '300',
    'Package width, mm': '200',
    'Package height, mm': '65',
  }
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: false }).first().fill(value)
  await form.getByRole('button', { name: 'Add an attribute' }).click()
  await form.getByLabel('Attribute', { exact: true }).fill('Thickness')
  await form.getByLabel('Value', { exact: true }).fill('22')
  await form.getByLabel('Unit', { exact: true }).fill('mm')
  const sending = page.waitForResponse('**/api/addProduct')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()
  const { insertedId } = await (await sending).json()
  expect(await (await page.request.get(`/api/tools/${insertedId}`)).json()).toMatchObject({
    name,
    partNumber: `ALL-${process.pid}`,
    maker: 'Halden',
    weightGrams: 1200,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 65,
    attributes: [{ name: 'Thickness', value: '22', unit: 'mm' }],
  })
  await expect(form.getByLabel('Part number')).toHaveValue('')
  await expect(form.getByLabel('Attribute', { exact: true })).toHaveCount(0)
})
