import type { Page } from '@playwright/test'
import { demoParts } from '../find/asked/demo.ts'
import { chooser, chooseThis, field, openChooser, pick, strip } from './chooser.ts'
import { search } from './finding-journey.ts'
import { picture } from './pictures.ts'
import { asAdmin } from './settings.ts'
import { expect, test } from './shop.ts'

/* What drivers and mechanics ask of the demo shop first, on a phone and on a desk. The id of the Golf and its list are invented. */

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const

const f150 = { vin: '1FTFW1E53MFA00001', engine: '5.0 L 8-cylinder' }
const hsnTsn = '0603/TSX'
const list = ['HSN;TSN;Hersteller;Modell;Baujahr von;Baujahr bis;kW;ccm;Kraftstoff']
  .concat('0603;TSX;VW;GOLF VII (5G1);201301;201412;77;1598;Diesel')
  .join('\n')

const symptoms: readonly (readonly [said: string, types: RegExp])[] = [
  ['squeaking brakes', /Brake (Pad|Disc)/],
  ['car won’t start', /Battery|Starter/],
  ['overheating', /Thermostat|Water Pump|Radiator/],
  ['P0420', /Catalytic Converter|Oxygen Sensor/],
  ['engine misfires', /Spark Plug|Ignition Coil/],
  ['battery light on', /Alternator|Battery|Belt/],
  ['clicking noise when turning', /CV (Joint|Axle|Boot)/],
  ['musty smell from vents', /Cabin Filter/],
  ['humming noise from wheel', /Wheel (Bearing|Hub)/],
  ['white smoke from exhaust', /Gasket/],
]

const languages = [
  ['German', 'bremsbeläge vorne', 'Brake Pad'],
  ['Polish', 'tarcze hamulcowe przód', 'Brake Disc'],
  ['Spanish', 'pastillas de freno delanteras', 'Brake Pad'],
  ['French', 'plaquettes de frein avant', 'Brake Pad'],
] as const

const hits = (page: Page) => page.getByRole('main').getByRole('article')
const chips = (page: Page) => page.getByRole('navigation', { name: 'Active filters' })

/** Every part of the list says that it fits, or what it asks. */
async function expectFitting(page: Page): Promise<void> {
  await expect(hits(page).first()).toContainText(/Fits|May fit/)
  await expect(hits(page).filter({ hasText: /Not listed|Choose your|Fits some/ })).toHaveCount(0)
}

/** The ids of the invented list, once for all tests that ask for one. */
async function importList(page: Page): Promise<void> {
  const { headers } = await asAdmin()
  const send = async (query: string) => {
    const answer = await page.request.post(`/api/vehicle-ids/import?source=TEST+CAR+TOUR${query}`, {
      headers: { ...headers, 'content-type': 'text/csv' },
      data: list,
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { digest, added, unchanged } = await send('')
  expect(added.length + unchanged).toBe(1)
  if (added.length > 0) await send(`&digest=${digest}`)
}

for (const [size, viewport] of Object.entries(sizes))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })
    const step = (name: string) => `tour-${name}`

    test('a 2021 F-150 is chosen by its VIN, and finds its parts', async ({ page }) => {
      await page.goto('/')
      const dialog = await openChooser(page)
      await dialog.getByRole('tab', { name: 'VIN' }).click()
      await dialog.getByRole('textbox', { name: /VIN/ }).fill(f150.vin)
      await expect(field(page, 'Year')).toHaveValue('2021')
      await expect(field(page, 'Model')).toHaveValue('F-150')
      await pick(page, 'Engine', f150.engine)
      await picture(page, step('vin'))
      await pick(page, 'Version', 'Flex-fuel, 4WD')
      await chooseThis(page).click()
      await expect(strip(page)).toContainText('2021 Ford F-150 5.0 L 8-cylinder')
      await search(page, 'front brake pads')
      await expectFitting(page)
      await picture(page, step('f-150'))
    })

    test('and by steps', async ({ page }) => {
      await page.goto('/')
      await openChooser(page)
      await pick(page, 'Year', '2021')
      await pick(page, 'Make', 'Ford')
      await pick(page, 'Model', 'F-150')
      await pick(page, 'Engine', f150.engine)
      await expect(field(page, 'Version').getByRole('option').nth(1)).not.toContainText('5.0 L')
      await picture(page, step('steps'))
      await pick(page, 'Version', 'Flex-fuel, 4WD')
      await chooseThis(page).click()
      await expect(chooser(page)).toBeHidden()
      await search(page, 'oil filter')
      await expectFitting(page)
    })

    test('a Golf VII 1.6 TDI is found by words', async ({ page }) => {
      await page.goto('/')
      await search(page, 'golf 7 1.6 tdi oil filter')
      await expect(chips(page)).toContainText('Volkswagen Golf')
      await picture(page, step('golf-year'))
      const year = page.getByRole('navigation', { name: /^Which year is your .*Golf/ })
      await year.getByRole('link', { name: '2017', exact: true }).click()
      const which = page.getByRole('navigation', { name: /^Which 2017 Volkswagen Golf/ })
      await picture(page, step('golf-version'))
      await which
        .getByRole('link', { name: /Hatchback/ })
        .first()
        .click()
      await expect(strip(page)).toContainText('2017 Volkswagen Golf')
      await expectFitting(page)
    })

    test('and by its HSN and TSN', async ({ page }) => {
      await importList(page)
      await page.goto('/')
      await search(page, `oil filter ${hsnTsn}`)
      await expect(chips(page)).toContainText('Volkswagen Golf')
      await expect(hits(page).first()).toContainText('Oil Filter')
      await picture(page, step('hsn-tsn'))
      const dialog = await openChooser(page)
      await dialog.getByRole('tab', { name: 'In words' }).click()
      await dialog.getByRole('searchbox', { name: 'Your vehicle in words' }).fill(hsnTsn)
      await expect(dialog).toContainText(/Which one is it\?|More than one vehicle fits these words/)
      await expect(dialog).toContainText('Golf')
      await picture(page, step('hsn-tsn-chooser'))
    })

    test('“oil filter camry” asks for the year, then the engine, and ends in parts that fit', async ({
      page,
    }) => {
      await page.goto('/')
      await search(page, 'oil filter camry')
      const year = page.getByRole('navigation', { name: 'Which year is your Toyota Camry?' })
      await expect(hits(page).first()).toContainText('Choose your Camry')
      await picture(page, step('camry'))
      await year.getByLabel('Year').selectOption('2019')
      await year.getByRole('button', { name: 'Show what fits' }).click()
      const engine = page.getByRole('navigation', { name: /^Which 2019 Toyota Camry/ })
      await expect(engine).toBeVisible()
      await picture(page, step('camry-engine'))
      await engine
        .getByRole('link', { name: /^2\.5 L/ })
        .first()
        .click()
      await expect(page).toHaveURL(/2\.5l/)
      await engine.getByRole('link').first().click()
      await expect(page).toHaveURL(/vehicle=\d/)
      await expect(strip(page)).toContainText('2019 Toyota Camry')
      await expectFitting(page)
      await picture(page, step('camry-fits'))
    })

    test('a number of BMW in five groups is the first hit, in a sentence', async ({ page }) => {
      const { name, number } = numberOfBmw()
      await page.goto('/')
      await search(page, `do you have ${number} for my bmw please`)
      await expect(hits(page).first()).toContainText(name)
      await expect(hits(page).first()).toContainText(`OEM number ${number}`)
      await picture(page, step('bmw-number'))
    })

    test('ten symptoms lead to the parts that they often come from', async ({ page }) => {
      for (const [said, types] of symptoms) {
        await page.goto(`/allProducts?${new URLSearchParams({ q: said })}`)
        const often = page.getByRole('navigation', { name: /: often / })
        await expect(often.getByRole('link').filter({ hasText: types }).first()).toBeVisible()
        await expect(hits(page).first()).toContainText(types)
      }
      await picture(page, step('symptom'))
    })

    test('four languages name a part and its position', async ({ page }) => {
      for (const [language, said, type] of languages) {
        await page.goto(`/allProducts?${new URLSearchParams({ q: said })}`)
        await expect(chips(page)).toContainText(type)
        await expect(chips(page)).toContainText('Position: ')
        await expect(hits(page).first()).toContainText(`Part type: ${type}`)
        await picture(page, step(language.toLowerCase()))
      }
    })
  })

/** A number in the five groups in which BMW prints them, and its product: the numbers of the demo shop are nobody’s. */
function numberOfBmw(): { readonly name: string; readonly number: string } {
  for (const { name, numbers } of demoParts())
    for (const { shown } of numbers)
      if (/^\d\d \d\d \d \d{3} \d{3}$/.test(shown)) return { name, number: shown }
  throw new Error('The demo shop has no number in five groups')
}
