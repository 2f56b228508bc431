import type { Page } from '@playwright/test'

/** The side menu of the dashboard. */
export const dashboardMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard', exact: true })

/** Opens a group of the side menu of staff, unless it is open. */
export async function unfold(page: Page, group: string): Promise<void> {
  const button = dashboardMenu(page).getByRole('button', { name: group, exact: true, expanded: false })
  await button.click()
}
