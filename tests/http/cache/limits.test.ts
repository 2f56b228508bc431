import { describe, expect, it } from 'vitest'
import { cacheDuringEachTest, page } from './cache-server.ts'

const { get, keep } = cacheDuringEachTest()

describe('the size of the page cache', () => {
  it('evicts no page without a query when many pages with a query are requested', async () => {
    await keep('/')
    await keep('/allProducts')
    for (let n = 0; n < 500; n++) await keep(`/allProducts?brand=m${n}`)
    expect((await get('/')).status).toBe(200)
    expect((await get('/allProducts')).status).toBe(200)
    expect((await get('/allProducts?brand=m499')).status).toBe(200)
    expect((await get('/allProducts?brand=m0')).status).toBe(404)
  })

  it('keeps pages that were requested twice, however many are requested once', async () => {
    await keep('/hot')
    for (let n = 0; n < 20; n++) await keep(`/warm-${n}`)
    for (let n = 0; n < 20; n++) await get(`/warm-${n}`)
    await get('/hot')
    for (let n = 0; n < 1000; n++) await keep(`/once-${n}`)
    for (const path of ['/hot', '/warm-0', '/warm-19']) expect((await get(path)).status).toBe(200)
  })

  it('counts headers and addresses towards its size', async () => {
    const headers = { ...page.headers, 'content-security-policy': 'x'.repeat(10_000) }
    for (let n = 0; n < 20; n++) await keep(`/${n}`, [], { ...page, headers })
    expect((await get('/0')).status).toBe(404)
    expect((await get('/19')).status).toBe(200)
    for (let n = 0; n < 40; n++) await keep(`/${'long'.repeat(1000)}${n}`)
    expect((await get('/18')).status).toBe(404)
  })

  it('evicts the oldest pages when it is full', async () => {
    for (let i = 0; i < 400; i++) await keep(`/${i}`)
    expect((await get('/0')).status).toBe(404)
    expect((await get('/399')).status).toBe(200)
  })
})
