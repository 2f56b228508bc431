import { describe, expect, it } from 'vitest'
import { cacheDuringEachTest, page } from './cache-server.ts'

const asShared = { 'cache-control': 's-maxage=600', 'cache-tag': 'catalogue' }
const { cache, get, keep } = cacheDuringEachTest({
  rate: { burst: 0, everyMs: 60_000 },
  sharedHeaders: () => asShared,
})

describe('answers that shared caches may keep', () => {
  const controlOf = async (headers: Record<string, string> = {}) =>
    (await get('/', headers)).headers['cache-control']
  const own = { ...page, headers: { ...page.headers, 'cache-control': 'no-cache' } }

  it('have the headers for shared caches while they are fresh and the request has no credentials', async () => {
    keep('/', ['stock 1'], own)
    expect((await get('/')).headers).toMatchObject({ ...asShared, 'content-type': 'text/html' })
    expect(await controlOf({ authorization: 'Bearer x' })).toBe('no-cache')
    cache.change(['stock 1'])
    expect(await controlOf()).toBe('no-cache')
    expect(await controlOf({ 'x-answer': 'stale' })).toBe('no-cache')
  })

  it('are neither errors nor answers with unknown topics', async () => {
    keep('/', [], { ...own, status: 404 })
    expect(await controlOf()).toBe('no-cache')
    const { encoded } = cache.put('/other', own, { ...cache.begin(), topics: undefined })
    const { headers } = cache.inEncoding(encoded, undefined, 'shared')
    expect(headers['cache-control']).toBe('no-cache')
  })
})
