import { expect, it, vi } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { checkSearch } from '#app/server/doctor/search-check.ts'
import { suiteFixture } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { openTestShop } from '../shop.ts'

const engine = { SEARCH_ENGINE: '' }
const shop = suiteFixture(async () => {
  engine.SEARCH_ENGINE = `http://127.0.0.1:${await freePort()}`
  return openTestShop({ demo: true, env: engine })
})

it('a shop whose search engine is away finds by its database, and says so once', async () => {
  for (let n = 0; n < 3; n++) {
    const { products, total } = await shop.call('find', { query: { q: 'brake dsic' } })
    expect([products[0]?.name, total > 1]).toEqual([expect.stringContaining('Brake Disc'), true])
  }
  const said = () =>
    shop.log.filter(({ msg }) => msg === 'the search engine does not answer; the database does').length
  await vi.waitFor(() => expect(said()).toBe(1), 10_000)
})

it('its trouble is noted, of which an alarm tells after five minutes, and the doctor says it', async () => {
  await vi.waitFor(async () => {
    const { rows } = await shop.database.pool.query(`select what from troubles`)
    expect(rows).toEqual([{ what: 'search' }])
  }, 10_000)
  const { searchEngine } = readConfig(engine)
  expect(await checkSearch(shop.database.db, searchEngine)).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(/; the database answers$/),
  })
})
