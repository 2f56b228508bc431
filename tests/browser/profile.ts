import type { Page } from '@playwright/test'

/** A field of My Profile, by its label. */
export function profileField(page: Page, name: string) {
  return page.getByRole('main').getByLabel(name, { exact: true })
}

/** Types what My Profile asks for, and saves nothing. */
export async function fillProfile(page: Page): Promise<void> {
  await profileField(page, 'Phone').fill('555 0100')
  await profileField(page, 'LinkedIn link').fill('https://people.example/driver')
  await profileField(page, 'Address').fill('1 Test Street')
}
