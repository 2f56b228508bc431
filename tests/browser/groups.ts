import type { Page } from '@playwright/test'
import { asAdmin } from './settings.ts'

let made = 0

/** A new group of customers, by default without a percentage. */
export async function aGroup(
  page: Page,
  discountPpm: number | null = null,
): Promise<{ id: string; name: string }> {
  const name = `Workshops ${process.pid}-${++made}`
  const data = { group: { name, discountPpm } }
  const answer = await page.request.post('/api/customer-groups', { ...(await asAdmin()), data })
  return { id: (await answer.json()).insertedId, name }
}
