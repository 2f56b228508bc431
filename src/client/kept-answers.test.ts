import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetAnswers, keepAnswers, takeAnswer } from './kept-answers.ts'

const orders = '/api/order?email=me%40shop.example'
const answer = Response.json([])

afterEach(() => {
  forgetAnswers()
  vi.useRealTimers()
})

describe('an answer that came before it was asked for', () => {
  it('is given once', () => {
    keepAnswers('token', [[orders, answer]])
    expect(takeAnswer(orders, 'token')).toBe(answer)
    expect(takeAnswer(orders, 'token')).toBeUndefined()
  })

  it('is given for the same address and the same token only', () => {
    keepAnswers('token', [[orders, answer]])
    expect(takeAnswer(`${orders}&limit=20`, 'token')).toBeUndefined()
    expect(takeAnswer(orders, 'another')).toBeUndefined()
    expect(takeAnswer(orders, undefined)).toBeUndefined()
    expect(takeAnswer(orders, 'token')).toBe(answer)
  })

  it('is given for half a minute after it was asked for', () => {
    vi.useFakeTimers()
    keepAnswers('token', [[orders, answer]], Date.now() - 20_000)
    vi.advanceTimersByTime(10_001)
    expect(takeAnswer(orders, 'token')).toBeUndefined()
  })
})
