import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeBrake } from './brake.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('lets pages be made without a pause while no call is under way', () => {
  const brake = makeBrake(() => 0)
  const end = brake.begin()
  vi.advanceTimersByTime(20)
  expect(brake.restOf()).toBe(0)
  end()
  expect(brake.restOf()).toBe(0)
})

it('lets one page be made at a time beside calls, and pauses for twice as long as it took', () => {
  const brake = makeBrake(() => 1)
  expect(brake.restOf()).toBe(0)
  const end = brake.begin()
  vi.advanceTimersByTime(20)
  expect(brake.restOf()).toBeGreaterThan(0)
  end()
  expect(brake.restOf()).toBe(40)
  vi.advanceTimersByTime(40)
  expect(brake.restOf()).toBe(0)
})

it('makes no long pause after a page that took long', () => {
  const brake = makeBrake(() => 1)
  const end = brake.begin()
  vi.advanceTimersByTime(2000)
  end()
  expect(brake.restOf()).toBe(50)
})
