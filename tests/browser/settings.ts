import type { Page } from '@playwright/test'
import { adminToken } from './builders.ts'
import { expect } from './shop.ts'

/** Authorises a request as the demo admin. */
export async function asAdmin() {
  return { headers: { authorization: `Bearer ${await adminToken()}` } }
}

/** Saves settings as another admin does. */
export async function saveAs(
  page: Page,
  name: 'taxes' | 'deliveries' | 'seller',
  value: object,
): Promise<void> {
  const { headers } = await asAdmin()
  const { version } = await (await page.request.get(`/api/settings/${name}`, { headers })).json()
  const answer = await page.request.put(`/api/settings/${name}`, { headers, data: { version, value } })
  expect(answer.status(), await answer.text()).toBe(200)
}
