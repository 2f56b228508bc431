import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { menu } from '#base/contract/menu.ts'
import { mailWords } from '#base/contract/messages/mail-words.ts'
import { presetWords } from '#base/contract/messages/preset-words.ts'
import { sellerWords } from '#base/contract/messages/seller-words.ts'
import { shopWords, tradeWords } from '#base/contract/messages/shop-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { deadInText } from '#office/content/messages/content-words.ts'
import { pagesWords } from '#office/content/messages/pages-words.ts'
import { firstDayWords } from '#office/opening/messages/first-day-words.ts'
import { returnSettingWords } from '#platform/audit/messages/return-desk.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { expectAccessible } from '../axe.ts'
import { picture } from '../pictures.ts'
import { expect } from '../shop.ts'

/** What the stranger calls the shop, and how it trades. */
export const shopOf = {
  name: 'Nordkap Teile',
  legalName: 'Nordkap Teile GmbH',
  email: 'laden@nordkap.example',
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(settingWords.saved).first()).toBeVisible()
}

const opened = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

/** A picture as the owner has it on the disk. */
const drawn = async (name: string, svg: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
})
const logo = () =>
  drawn(
    'logo.png',
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="96"><path d="M8 88 48 8l40 80z" fill="#0b6e4f"/>
     <rect x="110" y="30" width="340" height="14" fill="#0b6e4f"/><rect x="110" y="56" width="240" height="14" fill="#0b6e4f"/></svg>`,
  )
const disc = () =>
  drawn(
    'disc.png',
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#e8eaed"/>
     <circle cx="600" cy="450" r="360" fill="#9aa0a6"/><circle cx="600" cy="450" r="190" fill="#5f6368"/><circle cx="600" cy="450" r="90" fill="#e8eaed"/></svg>`,
  )

/** Name, colour, logo and opening hours. */
export async function nameShop(page: Page): Promise<void> {
  await opened(page, staffScreens.shopSettings, menu.shopSettings)
  await page.getByLabel(shopWords.name).fill(shopOf.name)
  await page.getByLabel(shopWords.tagline).fill('Teile für alle Straßen')
  await page.getByLabel(shopWords.hours).fill('Montag bis Freitag, 8 bis 17 Uhr')
  await page.getByLabel(shopWords.accent).fill('#0b6e4f')
  await page
    .getByTestId('picture-file')
    .first()
    .setInputFiles(await logo())
  await expect(page.getByLabel(shopWords.logo, { exact: true })).toHaveValue(/^\/pictures\//)
  await expect(page.getByLabel(shopWords.icon)).toHaveValue('')
  await picture(page, '05-name-and-look')
  await save(page)
}

/** Euros, written as in Germany. */
export async function tradeInEuros(page: Page): Promise<void> {
  await opened(page, staffScreens.tradeSettings, menu.tradeSettings)
  await page.getByLabel(tradeWords.currency).selectOption('eur')
  await page.getByLabel(tradeWords.locale).fill('de-DE')
  await page.getByLabel(tradeWords.timeZone).fill('Europe/Berlin')
  await picture(page, '06-trade')
  await save(page)
}

/** Who sells, with address and tax number. */
export async function nameSeller(page: Page): Promise<void> {
  await opened(page, staffScreens.seller, menu.seller)
  await page.getByLabel(sellerWords.legalName).fill(shopOf.legalName)
  await page.getByLabel(sellerWords.address).fill('Hafenstraße 1\n20457 Hamburg')
  await page.getByLabel(sellerWords.country, { exact: true }).selectOption('Germany')
  await page.getByLabel(sellerWords.taxNumbers).fill('USt-IdNr. DE123456789')
  await page.getByLabel(sellerWords.email).fill(shopOf.email)
  await picture(page, '07-seller')
  await save(page)
}

/** What is written on the slip of a return, and at the foot of mails. */
export async function writeSlipAndFoot(page: Page): Promise<void> {
  await opened(page, staffScreens.returnSettings, menu.returnSettings)
  await page.getByLabel(returnSettingWords.instructions).fill('Bitte gut verpacken.')
  await save(page)
  await opened(page, staffScreens.mailSettings, menu.mailSettings)
  await page
    .getByLabel(mailWords.footer, { exact: true })
    .fill('Nordkap Teile GmbH, Hafenstraße 1, 20457 Hamburg')
  await save(page)
}

/** The templates of the country of the seller, with its name in them; they are left without saving. */
export async function lookAtTemplates(page: Page): Promise<void> {
  await page.goto(staffScreens.firstDay)
  await page.getByRole('link', { name: firstDayWords.templates }).click()
  await expect(page.getByText(pagesWords.templates('Germany'))).toBeVisible()
  const terms = page.getByRole('button', { name: /^Terms/ }).first()
  await terms.click()
  const text = page.locator('[data-part]').filter({ has: terms }).getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(/Nordkap Teile GmbH, Hafenstraße 1, 20457 Hamburg/)
  await expect(text).toHaveValue(/\[\[.*lawyer.*\]\]/)
  await expectAccessible(page)
  await picture(page, '08-templates')
}

const texts = {
  Terms: 'Lieferung nach Zahlung.',
  Returns: 'Rückgabe innerhalb von 30 Tagen.',
  Privacy: 'Wir speichern, was die Bestellung braucht.',
  Imprint: 'Nordkap Teile GmbH, Hafenstraße 1, 20457 Hamburg',
}

/** Terms, returns, privacy and imprint. A link to nothing is named while it is written. */
export async function writeTexts(page: Page): Promise<void> {
  await opened(page, staffScreens.managePages, menu.pages)
  for (const [title, text] of Object.entries(texts)) {
    const part = page.getByRole('button', { name: new RegExp(`^${title}`) }).first()
    await part.click()
    const written = page.locator('[data-part]').filter({ has: part }).getByLabel('Text', { exact: true })
    const dead = page.getByTestId('text-preview').getByRole('status')
    await written.fill(`${text} [Versand](/pages/versand), [Konto](/login)`)
    await expect(dead).toHaveText(deadInText(['/pages/versand']))
    await written.fill(text)
    await expect(dead).toHaveCount(0)
  }
  await picture(page, '08-texts')
  await save(page)
}

/** The taxes of the European Union, and a parcel for 5.90 € there. */
export async function taxAndDeliver(page: Page): Promise<void> {
  for (const [path, heading, step] of [
    [staffScreens.taxes, menu.taxes, '09-taxes'],
    [staffScreens.delivery, menu.delivery, '10-delivery'],
  ] as const) {
    await opened(page, path, heading)
    await page.getByLabel(presetWords.region).selectOption('eu')
    await page.getByRole('button', { name: presetWords.use }).click()
    if (path === staffScreens.taxes) await page.getByRole('checkbox', { name: 'Prices include tax' }).check()
    else await priceMethods(page)
    await expect(page.getByText(presetWords.toCheck('European Union'))).toBeVisible()
    await page.getByRole('button', { name: presetWords.checked }).click()
    await expect(page.getByText(presetWords.toCheckHint)).toBeHidden()
    await picture(page, step)
    await save(page)
  }
}

/** The price of a starting point is an example: the owner enters theirs. */
async function priceMethods(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Parcel/ })
    .first()
    .click()
  const price = page.getByRole('main').getByLabel('Price', { exact: true }).first()
  await expect(price).toHaveValue('10,00')
  await price.fill('5.90')
}

/** The first product, by hand. */
export async function addProduct(page: Page): Promise<void> {
  await opened(page, staffScreens.addProduct, 'Add a Product')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: false })
  const typed = {
    'Product Name': 'Bremsscheibe 280 mm',
    'Made In': 'Germany',
    About: 'Belüftet, 22 mm stark.',
    Price: '39.90',
    'Available in Stock': '12',
    'Minimum Order': '2',
  }
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value)
  await page
    .getByTestId('picture-file')
    .first()
    .setInputFiles(await disc())
  await expect(field('Product Image')).toHaveValue(/^\/pictures\//)
  await picture(page, '11-first-product')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()
}
