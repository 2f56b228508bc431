import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheDuringEachTest, page } from './cache-server.ts'

const { cache, get, keep } = cacheDuringEachTest()

describe('a page that changes all the time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Renders the page and changes its data, a number of times. */
  async function renderAndChange(times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      const end = cache.render('/')
      await keep('/', ['stock 1'])
      end()
      cache.drop(['stock 1'])
    }
  }

  it('is rendered immediately after the first changes, and at intervals after that', async () => {
    await renderAndChange(20)
    expect((await get('/')).status).toBe(404)
    await renderAndChange(1)
    expect((await get('/')).body).toEqual(page.body)
    vi.advanceTimersByTime(699)
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
    cache.render('/')
    // While one request renders it, the others get the old version.
    expect((await get('/')).status).toBe(200)
  })

  it('is never sent when it is too old, even if its next version is slow', async () => {
    await renderAndChange(30)
    vi.advanceTimersByTime(1399)
    cache.render('/')
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
  })

  it('is as old as its data, when that changed during the render', async () => {
    await renderAndChange(30)
    vi.advanceTimersByTime(700)
    const began = cache.begin()
    cache.render('/')
    vi.advanceTimersByTime(650)
    cache.drop(['stock 1'])
    const newer = { ...page, body: Buffer.from('<p>newer</p>') }
    expect(await cache.put('/', newer, { ...began, topics: new Set(['stock 1']) })).toMatchObject({
      isFresh: false,
    })
    expect((await get('/')).body).toEqual(newer.body)
    vi.advanceTimersByTime(700)
    cache.render('/')
    vi.advanceTimersByTime(49)
    expect((await get('/')).body).toEqual(newer.body)
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
  })

  it('is sent to requests that arrived before its data changed, even if it may be rendered again', async () => {
    vi.advanceTimersByTime(100)
    const now = performance.now()
    await renderAndChange(1)
    expect((await get('/', { 'x-asked-at': String(now) })).body).toEqual(page.body)
    expect((await get('/', { 'x-asked-at': String(now + 1) })).status).toBe(404)
  })

  it('is not sent stale when everything may have changed', async () => {
    await renderAndChange(30)
    expect((await get('/')).status).toBe(200)
    cache.drop(['everything'])
    expect((await get('/')).status).toBe(404)
  })

  it('is not sent stale when its answer must be fresh', async () => {
    const rate = { burst: Number.POSITIVE_INFINITY, everyMs: 1 }
    for (let n = 0; n < 30; n++) {
      cache.render('/')()
      await cache.put('/', page, { ...cache.begin(), topics: new Set(['stock 1']) }, rate)
      cache.drop(['stock 1'])
    }
    expect((await get('/')).status).toBe(404)
  })

  it('is sent stale only while it is rendered again', async () => {
    await renderAndChange(1)
    const [one, other] = [cache.render('/'), cache.render('/')]
    expect((await get('/')).body).toEqual(page.body)
    one()
    one()
    expect((await get('/')).status).toBe(200)
    other()
    expect((await get('/')).status).toBe(404)
  })

  it('is urgent until it is too old', async () => {
    expect(cache.isUrgent('/')).toBe(false)
    await renderAndChange(1)
    expect(cache.isUrgent('/')).toBe(true)
    vi.advanceTimersByTime(1400)
    expect(cache.isUrgent('/')).toBe(false)
  })
})
