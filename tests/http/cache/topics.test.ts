import { describe, expect, it } from 'vitest'
import type { Topic } from '#platform/db/topics.ts'
import { cacheDuringEachTest, page } from './cache-server.ts'

const { cache, get, getStale, keep } = cacheDuringEachTest()

describe('a change', () => {
  it('drops all pages when everything may have changed', async () => {
    keep('/')
    cache.change(['everything'])
    expect((await get('/')).status).toBe(404)
  })

  it('keeps a page only as stale when its data was read before a change', async () => {
    const began = cache.begin()
    cache.change(['everything'])
    cache.put('/', page, { ...began, topics: new Set() })
    expect((await get('/')).status).toBe(404)
    // In a busy shop, every page may be stale already when the database goes down.
    expect((await getStale('/')).body).toEqual(page.body)
  })

  it('drops the pages that depend on a change, and keeps the others', async () => {
    keep('/', ['catalogue', 'product 1', 'stock 1'])
    keep('/one', ['product 1', 'stock 1'])
    keep('/two', ['product 2', 'stock 2'])
    keep('/contact')
    cache.change(['stock', 'stock 1'])
    const kept = async () => {
      const paths = ['/', '/one', '/two', '/contact']
      const answers = await Promise.all(paths.map((path) => get(path)))
      return paths.filter((_, index) => answers[index]?.status === 200)
    }
    expect(await kept()).toEqual(['/two', '/contact'])
    expect((await getStale('/one')).body).toEqual(page.body)
    keep('/one', ['product 1', 'stock 1'])
    cache.change(['catalogue', 'product 2'])
    expect(await kept()).toEqual(['/one', '/contact'])
    cache.change(['everything'])
    expect(await kept()).toEqual([])
  })

  it('keeps a page as fresh only if nothing that it depends on changed while it was rendered', async () => {
    const began = cache.begin()
    cache.change(['product 1'])
    cache.change(['stock 3'])
    const put = (key: string, topics: readonly Topic[]) =>
      cache.put(key, page, { ...began, topics: new Set(topics) })
    expect(put('/one', ['product 1'])).toMatchObject({ isFresh: false })
    expect(put('/two', ['product 2'])).toMatchObject({ isFresh: true })
    expect((await get('/one')).status).toBe(404)
    expect((await get('/two')).status).toBe(200)
    // It records the last changes of 50,000 topics. What was not asked for meanwhile does not count as fresh.
    for (let n = 0; n <= 25_000; n++) cache.change([`product p${n}`])
    expect((await get('/two')).status).toBe(200)
    for (let n = 25_000; n <= 50_000; n++) cache.change([`product p${n}`])
    expect(put('/three', ['product 3'])).toMatchObject({ isFresh: false })
    expect((await get('/two')).status).toBe(200)
    for (let n = 0; n <= 50_000; n++) cache.change([`product p${n}`])
    expect((await get('/two')).status).toBe(404)
  })

  it('keeps the new version of an evicted page, and drops it by its new topics', async () => {
    for (let n = 0; n < 400; n++) keep(`/${n}`, ['catalogue'])
    keep('/0', ['reviews'])
    cache.change(['reviews'])
    expect((await get('/0')).status).toBe(404)
    expect((await get('/399')).status).toBe(200)
  })

  it('still has dropped pages for when the database is down, however often they were dropped', async () => {
    keep('/unused')
    keep('/old')
    cache.change(['everything'])
    keep('/recent')
    cache.change(['everything'])
    cache.change(['everything'])
    for (const path of ['/old', '/recent']) {
      expect((await get(path)).status).toBe(404)
      expect((await getStale(path)).body).toEqual(page.body)
    }
    const newer = { ...page, body: Buffer.from('<p>newer</p>') }
    keep('/recent', [], newer)
    cache.change(['everything'])
    expect((await getStale('/recent')).body).toEqual(newer.body)
    for (let i = 0; i < 400; i++) {
      keep(`/${i}`)
      cache.change(['everything'])
    }
    expect((await getStale('/unused')).status).toBe(404)
    expect((await getStale('/399')).status).toBe(200)
  })
})
