import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'

/** The chosen vehicle in the header. */
export const strip = (page: Page) => page.getByRole('region', { name: 'Your vehicle', exact: true })

export const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose your vehicle' })

/** Opens the chooser from the header. */
export async function openChooser(page: Page): Promise<Locator> {
  await waitForHydration(page)
  await strip(page)
    .getByRole('button', { name: /(Choose your vehicle|Change vehicle)$/ })
    .click()
  await expect(chooser(page)).toBeVisible()
  return chooser(page)
}

/** A select of the chooser. */
export const field = (page: Page, name: 'Year' | 'Make' | 'Model' | 'Engine' | 'Version') =>
  chooser(page).getByRole('combobox', { name })

/** Picks a value as soon as it is offered. */
export async function pick(page: Page, name: Parameters<typeof field>[1], value: string): Promise<void> {
  await expect(field(page, name).getByRole('option', { name: value, exact: true })).toBeAttached()
  await field(page, name).selectOption(value)
}

export const chooseThis = (page: Page) => chooser(page).getByRole('button', { name: 'Choose this vehicle' })

/** Picks a version that was sold in America, and its engine before where it is asked, as soon as they are offered. */
export async function pickVersion(within: Locator): Promise<void> {
  const [engine, version] = (['Engine', 'Version'] as const).map((name) =>
    within.getByRole('combobox', { name }),
  ) as [Locator, Locator]
  const offered = version.getByRole('option', { name: /^(Please choose|(Choose the engine|Engine) first)$/ })
  await expect(offered).toBeAttached()
  if (await engine.isVisible()) await pickFirst(engine, /cylinder/)
  await expect(version).toBeEnabled()
  if ((await version.inputValue()) !== '') return
  const isAmerican = (await version.getByRole('option', { name: /America/ }).count()) > 0
  await pickFirst(version, isAmerican ? /America/ : /^(?!Please choose|Choose the|Engine first|I don)/)
}

async function pickFirst(select: Locator, name: RegExp): Promise<void> {
  const value = await select.getByRole('option', { name }).first().getAttribute('value')
  await select.selectOption(value)
}

/** Chooses a vehicle whose version does not matter, from any page. */
export async function chooseVehicle(page: Page, vehicle: { year: string; make: string; model: string }) {
  const dialog = await openChooser(page)
  await dialog.getByRole('tab', { name: 'Year and make' }).click()
  await pick(page, 'Year', vehicle.year)
  await pick(page, 'Make', vehicle.make)
  await pick(page, 'Model', vehicle.model)
  await pickVersion(dialog)
  await chooseThis(page).click()
  await expect(dialog).toBeHidden()
}

/**
 * Types the beginning of an option into a select that has the focus, as soon as the option is offered. The browser takes what comes
 * more than a second later for another beginning: on a busy machine it is typed again.
 */
export async function typeOption(
  page: Page,
  name: Parameters<typeof field>[1],
  typed: string,
): Promise<void> {
  const wanted = field(page, name).getByRole('option', { name: new RegExp(`^${typed}`) })
  await expect(wanted.first()).toBeAttached()
  await expect(async () => {
    await page.keyboard.type(typed)
    await expect(field(page, name).locator('option:checked')).toHaveText(new RegExp(`^${typed}`), {
      timeout: 2000,
    })
  }).toPass()
}
