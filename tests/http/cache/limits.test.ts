import { describe, expect, it } from 'vitest'
import { cacheDuringEachTest, page } from './cache-server.ts'

const { get, keep } = cacheDuringEachTest()

describe('the size of the page cache', () => {
  it('evicts no page that was requested again when many are requested once', async () => {
    keep('/hot')
    for (let n = 0; n < 20; n++) keep(`/warm-${n}`)
    for (let n = 0; n < 20; n++) await get(`/warm-${n}`)
    await get('/hot')
    for (let n = 0; n < 1000; n++) keep(`/once-${n}`)
    for (const path of ['/hot', '/warm-0', '/warm-19']) expect((await get(path)).status).toBe(200)
    expect((await get('/once-0')).status).toBe(404)
  })

  it('evicts no page that is requested all the time when others are requested twice', async () => {
    keep('/')
    for (let n = 0; n < 500; n++) {
      expect((await get('/')).status).toBe(200)
      keep(`/allProducts?brand=m${n}`)
      await get(`/allProducts?brand=m${n}`)
    }
    expect((await get('/allProducts?brand=m499')).status).toBe(200)
    expect((await get('/allProducts?brand=m0')).status).toBe(404)
  })

  it('counts headers and addresses towards its size', async () => {
    const headers = { ...page.headers, 'content-security-policy': 'x'.repeat(10_000) }
    for (let n = 0; n < 20; n++) keep(`/${n}`, [], { ...page, headers })
    expect((await get('/17')).status).toBe(404)
    expect((await get('/18')).status).toBe(200)
    for (let n = 0; n < 40; n++) keep(`/${'long'.repeat(1000)}${n}`)
    expect((await get('/19')).status).toBe(404)
  })

  it('evicts the oldest pages when it is full', async () => {
    for (let i = 0; i < 400; i++) keep(`/${i}`)
    expect((await get('/0')).status).toBe(404)
    expect((await get('/399')).status).toBe(200)
  })
})
