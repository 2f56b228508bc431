import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderBudget } from './render-budget.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('allows a burst of renders, then one per interval, and saves up no more than one burst', () => {
  const budget = renderBudget({ burst: 2, everyMs: 1000 })
  const rendered = () => {
    let count = 0
    for (; !budget.isSpent(); count++) budget.spend()
    return count
  }
  expect(rendered()).toBe(2)
  vi.advanceTimersByTime(999)
  expect(rendered()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(rendered()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(rendered()).toBe(2)
})

it('never falls below zero', () => {
  const budget = renderBudget({ burst: 1, everyMs: 1000 })
  for (let n = 0; n < 5; n++) budget.spend()
  vi.advanceTimersByTime(1000)
  expect(budget.isSpent()).toBe(false)
})
