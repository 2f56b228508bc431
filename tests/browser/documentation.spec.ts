import { expect, test } from './shop.ts'

test('/api/docs shows the calls and can send them, under a policy without inline scripts', async ({
  page,
}) => {
  const answer = await page.goto('/api/docs')
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'; style-src/)
  await expect(page.getByRole('heading', { name: /^API of the shop/ })).toBeVisible()

  await page.locator('#operations-tag-addProduct').getByRole('button', { name: 'Expand operation' }).click()
  const call = page.locator('.opblock', { hasText: '/api/addProduct' }).filter({ hasText: 'GET' })
  await call.first().getByRole('button').first().click()
  await call.first().getByRole('button', { name: 'Try it out' }).click()
  await call.first().locator('tr', { hasText: 'limit' }).getByRole('textbox').fill('1')
  await call.first().getByRole('button', { name: 'Execute' }).click()
  await expect(call.first().locator('.live-responses-table .response-col_status').last()).toContainText('200')
  await expect(call.first().locator('.live-responses-table')).toContainText('"minimum"')
  await page.screenshot({ path: 'test-results/api-docs.png', fullPage: false })
})
