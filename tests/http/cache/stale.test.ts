import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheDuringEachTest, page } from './cache-server.ts'

const { cache, get, keep } = cacheDuringEachTest()

describe('a page that changes all the time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Renders the page and changes its data, a number of times. */
  function renderAndChange(times: number): void {
    for (let n = 0; n < times; n++) {
      const end = cache.render('/')
      keep('/', ['stock 1'])
      end()
      cache.change(['stock 1'])
    }
  }

  it('is rendered immediately after the first changes, and at intervals after that', async () => {
    renderAndChange(20)
    expect((await get('/')).status).toBe(404)
    renderAndChange(1)
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
    renderAndChange(30)
    vi.advanceTimersByTime(1399)
    cache.render('/')
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
  })

  it('is as old as its data, when that changed during the render', async () => {
    renderAndChange(30)
    vi.advanceTimersByTime(700)
    const began = cache.begin()
    cache.render('/')
    vi.advanceTimersByTime(650)
    cache.change(['stock 1'])
    const newer = { ...page, body: Buffer.from('<p>newer</p>') }
    expect(cache.put('/', newer, { ...began, topics: new Set(['stock 1']) })).toMatchObject({
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
    renderAndChange(1)
    expect((await get('/', { 'x-asked-at': String(now) })).body).toEqual(page.body)
    expect((await get('/', { 'x-asked-at': String(now + 1) })).status).toBe(404)
  })

  it('is not sent stale when everything may have changed', async () => {
    renderAndChange(30)
    expect((await get('/')).status).toBe(200)
    cache.change(['everything'])
    expect((await get('/')).status).toBe(404)
  })

  it('is as old as the last time at which it was known to be true', async () => {
    renderAndChange(30)
    cache.render('/')()
    keep('/', ['stock 1'])
    vi.advanceTimersByTime(5000)
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(1000)
    cache.change(['stock 1'])
    cache.render('/')
    vi.advanceTimersByTime(399)
    expect((await get('/')).status).toBe(200)
    // Another change does not make it younger.
    cache.change(['stock 1'])
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
  })

  it('saves up no more renders than one burst, and never owes more', async () => {
    renderAndChange(60)
    vi.advanceTimersByTime(60_000)
    renderAndChange(19)
    expect((await get('/')).status).toBe(404)
    renderAndChange(1)
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(700)
    expect((await get('/')).status).toBe(404)
  })

  it('is not sent stale when its renders are not counted', async () => {
    for (let n = 0; n < 30; n++) {
      keep('/', ['stock 1'])
      cache.change(['stock 1'])
    }
    expect((await get('/')).status).toBe(404)
  })

  it('is sent stale only while it is rendered again', async () => {
    renderAndChange(1)
    const [one, other] = [cache.render('/'), cache.render('/')]
    expect((await get('/')).body).toEqual(page.body)
    one()
    one()
    expect((await get('/')).status).toBe(200)
    other()
    expect((await get('/')).status).toBe(404)
  })

  it('is urgent until it is too old', () => {
    expect(cache.isUrgent('/')).toBe(false)
    renderAndChange(1)
    expect(cache.isUrgent('/')).toBe(true)
    vi.advanceTimersByTime(1400)
    expect(cache.isUrgent('/')).toBe(false)
  })
})
