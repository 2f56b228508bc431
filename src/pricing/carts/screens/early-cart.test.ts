import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeEarlyCart } from './early-cart.ts'

const sent = { lines: [{ toolsId: '5', tools: 'Spark plug' }] }
const cart = { lines: [{ productId: '5', product: 'Spark plug' }] }

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
  const earlyCart = { token: 'mine', answer: Promise.resolve(Response.json(sent)), at: 5_000 }
  vi.stubGlobal('window', { earlyCart })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is taken once, with the names of the shop', async () => {
  expect(await takeEarlyCart('mine', 4_999)).toEqual(cart)
  expect(await takeEarlyCart('mine', 4_999)).toBeUndefined()
})

it('is left when another tab has changed the cart since it was requested', async () => {
  expect(await takeEarlyCart('mine', 5_000)).toBeUndefined()
})

it('is left when it is of another cart, or old', async () => {
  expect(await takeEarlyCart('another', 0)).toBeUndefined()
  vi.setSystemTime(35_001)
  expect(await takeEarlyCart('mine', 0)).toBeUndefined()
})
