import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it('an answer from the cache is not logged, whatever its address', async () => {
  for (const query of ['', '?x=1', '?limit=7', '?y=2&limit=7'])
    expect((await shop.fetch(`/api/addProduct${query}`)).status).toBe(200)
  await expect.poll(() => shop.log.filter(({ msg }) => msg === 'answered')).toHaveLength(2)
  await shop.fetch('/healthz')
  await expect.poll(() => shop.log.at(-1)).toMatchObject({ path: '/healthz' })
  expect(shop.log.filter(({ path }) => path === '/api/addProduct')).toHaveLength(2)
})
