import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { callUrl } from '#base/contract/url.ts'
import { cacheAnswers } from './answer-cache.ts'
import { CallRefused, call, callForFile } from './call.ts'

/** Answers every request the same way and records the requests. */
function answering(status: number, body: object) {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

afterEach(() => vi.unstubAllGlobals())

describe('a call from the browser', () => {
  it('goes to the shop itself, under /api (spec §7)', () => {
    expect(callUrl('oneOrder', { id: 'a/b' })).toBe('/api/order/a%2Fb')
    expect(callUrl('ownOrders', {}, { email: 'me@shop.example', cursor: undefined })).toBe(
      '/api/order?email=me%40shop.example',
    )
  })

  it('sends the stored token as a bearer token in the Authorization header (spec §7)', async () => {
    const fetchMock = answering(200, { admin: true, permissions: [] })
    const answer = await call('isAdmin', { params: { email: 'me@shop.example' }, token: 'the-token' })
    expect(answer).toEqual({ admin: true, permissions: [] })
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      '/api/admin/me%40shop.example',
      expect.objectContaining({
        method: 'GET',
        headers: { authorization: 'Bearer the-token' },
        body: undefined,
      }),
    )
  })

  it('sends no request for a kept answer until something is changed', async () => {
    const fetchMock = answering(200, [])
    const email = 'me@shop.example'
    const token = 'the-token'
    const orders = callUrl('ownOrders', {}, { email })
    cacheAnswers(token, [[orders, Response.json([{ _id: 'kept' }])]])
    expect(await call('ownOrders', { query: { email }, token })).toEqual([{ id: 'kept' }])
    expect(fetchMock).not.toHaveBeenCalled()
    cacheAnswers(token, [[orders, Response.json([{ _id: 'kept' }])]])
    await call('removeOrder', { params: { id: 'kept' }, token })
    expect(await call('ownOrders', { query: { email }, token })).toEqual([])
  })

  it('sends no token for a visitor', async () => {
    const fetchMock = answering(200, [])
    await call('listReviews')
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({})
  })

  it('sends the two add forms as application/json (spec §7)', async () => {
    const fetchMock = answering(200, { acknowledged: true, insertedId: '5' })
    const review = {
      name: 'N',
      email: 'me@shop.example',
      about: 'A',
      ratings: '5',
      picture: 'https://a.example',
    }
    const product = {
      name: 'N',
      picture: 'https://a.example',
      about: 'A',
      price: '5',
      available: '5',
      minimum: '1',
      brand: 'Spain',
    }
    await call('addReview', { body: review, token: 'the-token' })
    await call('addProduct', { body: product, token: 'the-token' })
    for (const [index, body] of [review, product].entries()) {
      const [, sent] = fetchMock.mock.calls[index] ?? []
      expect(sent?.method).toBe('POST')
      expect(sent?.headers).toMatchObject({ 'content-type': 'application/json' })
      expect(JSON.parse(String(sent?.body))).toEqual(body)
    }
  })

  it('sends the names of the contract, and answers and refuses with the names of the shop', async () => {
    const fetchMock = answering(200, { lines: [{ toolsId: '5', tools: 'Spark plug' }] })
    const params = { productId: '5' }
    const answer = await call('setCartLine', { params, body: { quantity: 2 }, cart: 'the-cart' })
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/cart/lines/5')
    expect(answer).toEqual({ lines: [{ productId: '5', product: 'Spark plug' }] })
    await call('askBackInStockAsUser', { body: params, token: 'the-token' })
    expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({ toolsId: '5' })
    answering(409, { error: 'too_many_shipped', message: 'Too many', requestId: 'x', toolsId: '5' })
    await expect(call('askBackInStockAsUser', { body: params })).rejects.toMatchObject({ body: params })
  })

  it('gives a file that a person saves the names of the contract', async () => {
    const data = { orders: [{ _id: '7', lines: [{ toolsId: '5', tools: 'Spark plug' }] }] }
    answering(200, data)
    const file = await callForFile('exportUser', { params: { email: 'me@shop.example' }, token: 'the-token' })
    expect(JSON.parse(file)).toEqual(data)
  })

  it('throws the shop’s own sentence and status when it is refused', async () => {
    answering(409, { error: 'out_of_stock', message: 'Stock Out', requestId: 'x' })
    const refused = await call('oneProduct', { params: { id: '5' } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CallRefused)
    expect(refused).toMatchObject({ status: 409, code: 'out_of_stock', message: 'Stock Out' })
  })

  it('says that the shop cannot be reached when there is no answer', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call('listReviews')).rejects.toMatchObject({ status: 0, message: refusals.unavailable })
  })
})
