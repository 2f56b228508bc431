import { afterEach, describe, expect, it, vi } from 'vitest'
import { cacheAnswers, forgetAnswers, takeAnswer } from './answer-cache.ts'

const orders = '/api/order?email=me%40shop.example'
const answer = Response.json([])

afterEach(() => {
  forgetAnswers()
  vi.useRealTimers()
})

describe('an answer that arrived before its call', () => {
  it('is returned once', () => {
    cacheAnswers('token', [[orders, answer]])
    expect(takeAnswer(orders, 'token')).toBe(answer)
    expect(takeAnswer(orders, 'token')).toBeUndefined()
  })

  it('is returned only for the same address and the same token', () => {
    cacheAnswers('token', [[orders, answer]])
    expect(takeAnswer(`${orders}&limit=20`, 'token')).toBeUndefined()
    expect(takeAnswer(orders, 'another')).toBeUndefined()
    expect(takeAnswer(orders, undefined)).toBeUndefined()
    expect(takeAnswer(orders, 'token')).toBe(answer)
  })

  it('is returned for half a minute after it was requested', () => {
    vi.useFakeTimers()
    cacheAnswers('token', [[orders, answer]], Date.now() - 20_000)
    vi.advanceTimersByTime(10_001)
    expect(takeAnswer(orders, 'token')).toBeUndefined()
  })
})
