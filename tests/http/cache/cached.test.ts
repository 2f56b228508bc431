import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cacheDuringEachTest, page } from './cache-server.ts'

const { cache, get, keep } = cacheDuringEachTest()

describe('the page cache', () => {
  it('sends a kept page in the encoding that the browser accepts', async () => {
    keep('/')
    const plain = await get('/')
    expect(plain.body).toEqual(page.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotliDecompressSync(brotli.body)).toEqual(page.body)
    const gzipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzipped.body)).toEqual(page.body)
    expect(brotli.headers.vary).toBe('Accept-Encoding')
  })

  it('also encodes an answer that is not kept, for the requests that wait for it', async () => {
    const first = cache.put('/', page, { ...cache.begin(), topics: undefined })
    const { body, headers } = cache.inEncoding(first.encoded, 'gzip, br', 'browser')
    expect(brotliDecompressSync(body)).toEqual(page.body)
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': String(body.length),
    })
    expect(cache.inEncoding(first.encoded, undefined, 'browser').body).toEqual(page.body)
    expect((await get('/')).status).toBe(404)
  })

  it('answers 304 when the browser has this version, and HEAD without a body', async () => {
    keep('/')
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).status).toBe(304)
    const head = await get('/', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(head.headers['content-length']).toBe(String(page.body.length))
  })

  it('does not answer other methods and other URLs', async () => {
    keep('/')
    expect((await get('/', {}, 'POST')).status).toBe(404)
    expect((await get('/?q=1')).status).toBe(404)
  })

  it('decompresses a page for browsers without brotli', async () => {
    keep('/')
    const gzipped = await Promise.all([1, 2, 3].map(() => get('/', { 'accept-encoding': 'gzip' })))
    for (const { body } of [...gzipped, await get('/', { 'accept-encoding': 'gzip' })])
      expect(gunzipSync(body)).toEqual(page.body)
  })
})
