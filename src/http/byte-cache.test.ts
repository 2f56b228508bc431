import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topic } from '#db/topics.ts'
import { type ByteCache, byteCache } from './byte-cache.ts'

const page = {
  status: 200,
  body: Buffer.from('<p>brake disc</p>'.repeat(50)),
  headers: { 'content-type': 'text/html' },
}
let cache: ByteCache
let server: Server
let port: number

beforeEach(async () => {
  cache = byteCache(100_000)
  server = createServer((asked, answer) => {
    const away = asked.headers['x-database'] === 'away'
    const askedAt = Number(asked.headers['x-asked-at'] ?? Number.POSITIVE_INFINITY)
    if (!(away ? cache.answerStale(asked, answer) : cache.answer(asked, answer, undefined, askedAt)))
      answer.writeHead(404).end('made anew')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => new Promise((done) => server.close(done)))

/** Keeps a page that was made just now of what is told by these topics. */
const keep = (key: string, topics: readonly Topic[] = [], answer = page) =>
  cache.put(key, answer, { ...cache.begin(), topics: new Set(topics) })

describe('answers kept as bytes', () => {
  it('sends what was put, in the encoding that the browser takes', async () => {
    await keep('/')
    const plain = await get('/')
    expect(plain.body).toEqual(page.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotliDecompressSync(brotli.body)).toEqual(page.body)
    const gzipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzipped.body)).toEqual(page.body)
    expect(brotli.headers.vary).toBe('Accept-Encoding')
  })

  it('encodes it for who waits for the first one too, though it is not kept', async () => {
    const first = await cache.put('/', page, { ...cache.begin(), topics: undefined })
    const { body, headers } = await cache.inEncoding(first.encoded, 'gzip, br', 'browser')
    expect(brotliDecompressSync(body)).toEqual(page.body)
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': String(body.length),
    })
    expect((await cache.inEncoding(first.encoded, undefined, 'browser')).body).toEqual(page.body)
    expect((await get('/')).status).toBe(404)
  })

  it('compresses it better once it was asked for', async () => {
    const parts = Array.from({ length: 3000 }, (_, n) => `<p>brake disc ${(n * n * 7919) % 997} mm</p>`)
    const long = { ...page, body: Buffer.from(parts.join('')) }
    await keep('/', [], long)
    const brotli = () => get('/', { 'accept-encoding': 'br' })
    const first = await brotli()
    await new Promise((done) => setImmediate(done))
    const second = await brotli()
    expect(second.body.length).toBeLessThan(first.body.length)
    expect(brotliDecompressSync(second.body)).toEqual(long.body)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(second.headers['content-length']).toBe(String(second.body.length))
    expect((await brotli()).body).toEqual(second.body)
  })

  it('answers 304 to who has it already, and HEAD without a body', async () => {
    await keep('/')
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).status).toBe(304)
    const head = await get('/', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(head.headers['content-length']).toBe(String(page.body.length))
  })

  it('leaves other methods and other URLs alone', async () => {
    await keep('/')
    expect((await get('/', {}, 'POST')).status).toBe(404)
    expect((await get('/?q=1')).status).toBe(404)
  })

  it('lets addresses without end drive out only each other, however many are asked', async () => {
    await keep('/')
    await keep('/allProducts')
    for (let n = 0; n < 500; n++) await keep(`/allProducts?brand=m${n}`)
    expect((await get('/')).status).toBe(200)
    expect((await get('/allProducts')).status).toBe(200)
    expect((await get('/allProducts?brand=m499')).status).toBe(200)
    expect((await get('/allProducts?brand=m0')).status).toBe(404)
  })

  it('forgets everything at a change', async () => {
    await keep('/')
    cache.drop(['everything'])
    expect((await get('/')).status).toBe(404)
  })

  it('does not keep what was made of data from before a change', async () => {
    const began = cache.begin()
    cache.drop(['everything'])
    await cache.put('/', page, { ...began, topics: new Set() })
    expect((await get('/')).status).toBe(404)
    // In a shop that sells all the time there may be nothing newer when the database goes away.
    expect((await get('/', { 'x-database': 'away' })).body).toEqual(page.body)
  })

  it('forgets at a change what depends on it, and keeps the others', async () => {
    await keep('/', ['catalogue', 'product 1', 'stock 1'])
    await keep('/one', ['product 1', 'stock 1'])
    await keep('/two', ['product 2', 'stock 2'])
    await keep('/contact')
    cache.drop(['stock', 'stock 1'])
    const kept = async () => {
      const paths = ['/', '/one', '/two', '/contact']
      const answers = await Promise.all(paths.map((path) => get(path)))
      return paths.filter((_, index) => answers[index]?.status === 200)
    }
    expect(await kept()).toEqual(['/two', '/contact'])
    expect((await get('/one', { 'x-database': 'away' })).body).toEqual(page.body)
    await keep('/one', ['product 1', 'stock 1'])
    cache.drop(['catalogue', 'product 2'])
    expect(await kept()).toEqual(['/one', '/contact'])
    cache.drop(['everything'])
    expect(await kept()).toEqual([])
  })

  it('does not keep an answer of which something has changed while it was made, but keeps another', async () => {
    const began = cache.begin()
    cache.drop(['product 1'])
    cache.drop(['stock 3'])
    const put = (key: string, topics: readonly Topic[]) =>
      cache.put(key, page, { ...began, topics: new Set(topics) })
    expect(await put('/one', ['product 1'])).toMatchObject({ isFresh: false })
    expect(await put('/two', ['product 2'])).toMatchObject({ isFresh: true })
    expect((await get('/one')).status).toBe(404)
    expect((await get('/two')).status).toBe(200)
    // It remembers of so many topics when they changed, and then keeps nothing that was begun before.
    for (let n = 0; n <= 10_000; n++) cache.drop([`product p${n}`])
    expect(await put('/three', ['product 3'])).toMatchObject({ isFresh: false })
    expect((await get('/two')).status).toBe(200)
  })

  it('keeps the new version of an address that was driven out, and drops it again', async () => {
    for (let n = 0; n < 400; n++) await keep(`/${n}`, ['catalogue'])
    await keep('/0', ['reviews'])
    cache.drop(['reviews'])
    expect((await get('/0')).status).toBe(404)
    expect((await get('/399')).status).toBe(200)
  })

  it('has what was dropped at hand for when nothing newer can be made, however often that was', async () => {
    await keep('/never-seen')
    await keep('/seen-long-ago')
    cache.drop(['everything'])
    await keep('/seen-since')
    cache.drop(['everything'])
    cache.drop(['everything'])
    for (const path of ['/seen-long-ago', '/seen-since']) {
      expect((await get(path)).status).toBe(404)
      expect((await get(path, { 'x-database': 'away' })).body).toEqual(page.body)
    }
    const newer = { ...page, body: Buffer.from('<p>newer</p>') }
    await keep('/seen-since', [], newer)
    cache.drop(['everything'])
    expect((await get('/seen-since', { 'x-database': 'away' })).body).toEqual(newer.body)
    for (let i = 0; i < 400; i++) {
      await keep(`/${i}`)
      cache.drop(['everything'])
    }
    expect((await get('/never-seen', { 'x-database': 'away' })).status).toBe(404)
    expect((await get('/399', { 'x-database': 'away' })).status).toBe(200)
  })

  it('keeps what is asked for again, however many pages are asked for once', async () => {
    await keep('/hot')
    for (let n = 0; n < 20; n++) await keep(`/warm-${n}`)
    for (let n = 0; n < 20; n++) await get(`/warm-${n}`)
    await get('/hot')
    for (let n = 0; n < 1000; n++) await keep(`/once-${n}`)
    for (const path of ['/hot', '/warm-0', '/warm-19']) expect((await get(path)).status).toBe(200)
  })

  it('counts headers and addresses too', async () => {
    const headers = { ...page.headers, 'content-security-policy': 'x'.repeat(10_000) }
    for (let n = 0; n < 20; n++) await keep(`/${n}`, [], { ...page, headers })
    expect((await get('/0')).status).toBe(404)
    expect((await get('/19')).status).toBe(200)
    for (let n = 0; n < 40; n++) await keep(`/${'long'.repeat(1000)}${n}`)
    expect((await get('/18')).status).toBe(404)
  })

  it('makes an encoding that it does not keep once for all who ask for it, and keeps some of them', async () => {
    await keep('/')
    const gzipped = await Promise.all([1, 2, 3].map(() => get('/', { 'accept-encoding': 'gzip' })))
    for (const { body } of [...gzipped, await get('/', { 'accept-encoding': 'gzip' })])
      expect(gunzipSync(body)).toEqual(page.body)
  })

  it('keeps to its size by letting the oldest go', async () => {
    for (let i = 0; i < 400; i++) await keep(`/${i}`)
    expect((await get('/0')).status).toBe(404)
    expect((await get('/399')).status).toBe(200)
  })
})

describe('answers that shared caches may keep', () => {
  const asShared = { 'cache-control': 's-maxage=600', 'cache-tag': 'catalogue' }
  beforeEach(() => {
    cache = byteCache(100_000, { rate: { burst: 0, everyMs: 60_000 }, sharedHeaders: () => asShared })
  })
  const controlOf = async (headers: Record<string, string> = {}) =>
    (await get('/', headers)).headers['cache-control']
  const own = { ...page, headers: { ...page.headers, 'cache-control': 'no-cache' } }

  it('say so while they are fresh, to requests without credentials', async () => {
    await keep('/', ['stock 1'], own)
    expect((await get('/')).headers).toMatchObject({ ...asShared, 'content-type': 'text/html' })
    expect(await controlOf({ authorization: 'Bearer x' })).toBe('no-cache')
    cache.drop(['stock 1'])
    expect(await controlOf()).toBe('no-cache')
    expect(await controlOf({ 'x-database': 'away' })).toBe('no-cache')
  })

  it('are those that are there, and of which every read says what it depends on', async () => {
    await keep('/', [], { ...own, status: 404 })
    expect(await controlOf()).toBe('no-cache')
    const { encoded } = await cache.put('/other', own, { ...cache.begin(), topics: undefined })
    const { headers } = await cache.inEncoding(encoded, undefined, 'shared')
    expect(headers['cache-control']).toBe('no-cache')
  })
})

describe('an address that changes all the time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Renders the page, as often as it is asked for, and changes it. */
  async function renderAndChange(times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      const end = cache.render('/')
      await keep('/', ['stock 1'])
      end()
      cache.drop(['stock 1'])
    }
  }

  it('is rendered at once after the first changes, and once in a while after that', async () => {
    await renderAndChange(20)
    expect((await get('/')).status).toBe(404)
    await renderAndChange(1)
    expect((await get('/')).body).toEqual(page.body)
    vi.advanceTimersByTime(699)
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
    cache.render('/')
    // While it is rendered, the others get the old one.
    expect((await get('/')).status).toBe(200)
  })

  it('is never sent when it is too old, however slow its next version is', async () => {
    await renderAndChange(30)
    vi.advanceTimersByTime(1399)
    cache.render('/')
    expect((await get('/')).status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await get('/')).status).toBe(404)
  })

  it('is as old as what it was made of, when that changed meanwhile', async () => {
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

  it('is sent to who has waited for it since before its data changed, though it may be rendered again', async () => {
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

  it('is sent as it was while it is rendered again, and not after that', async () => {
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

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (answer, fail) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (got) => {
        answer({
          status: got.statusCode ?? 0,
          headers: got.headers,
          body: Buffer.concat(await got.toArray()),
        })
      })
      asked.on('error', fail)
      asked.end()
    },
  )
}
