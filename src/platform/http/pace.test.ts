import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makePace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Takes turns of a network one after another, each as early as allowed. Returns how long they took together, in ms. */
function work(pace: ReturnType<typeof makePace>, network: string, turns: number, turnMs: number): number {
  const startedAt = performance.now()
  for (let turn = 0; turn < turns; turn++) {
    vi.advanceTimersByTime(pace.restOf(network))
    const end = pace.begin(network)
    vi.advanceTimersByTime(turnMs)
    end()
  }
  return performance.now() - startedAt
}

describe('the pace', () => {
  it('lets a network work without waiting until its credit is used up', () => {
    const pace = makePace({ share: 0.25, creditMs: 200, maxRestMs: 1000 })
    expect(work(pace, 'a', 10, 20)).toBe(200)
    expect(pace.restOf('a')).toBe(0)
  })

  it('then limits the network to its share of the time, and no other network', () => {
    const pace = makePace({ share: 0.25, creditMs: 200, maxRestMs: 1000 })
    work(pace, 'a', 100, 20)
    expect(work(pace, 'a', 100, 20)).toBe(8000)
    expect(pace.restOf('a')).toBe(60)
    expect(pace.restOf('b')).toBe(0)
  })

  it('adds up turns that ran at the same time', () => {
    const pace = makePace({ share: 0.5, creditMs: 0, maxRestMs: 1000 })
    const ends = [pace.begin('a'), pace.begin('a')]
    vi.advanceTimersByTime(20)
    for (const end of ends) end()
    expect(pace.restOf('a')).toBe(60)
  })

  it('allows one turn at a time to a network that has used up half of its credit', () => {
    const pace = makePace({ share: 0.25, creditMs: 200, maxRestMs: 50 })
    work(pace, 'a', 5, 20)
    pace.begin('a')
    expect(pace.restOf('a')).toBe(0)
    work(pace, 'b', 8, 20)
    const end = pace.begin('b')
    expect(pace.restOf('b')).toBe(50)
    end()
    expect(pace.restOf('b')).toBe(0)
  })

  it('limits the wait after one turn', () => {
    const pace = makePace({ share: 0.25, creditMs: 0, maxRestMs: 50 })
    work(pace, 'a', 1, 1000)
    expect(pace.restOf('a')).toBe(50)
  })

  it('restores the credit of a network without requests', () => {
    const pace = makePace({ share: 0.25, creditMs: 200, maxRestMs: 1000 })
    work(pace, 'a', 100, 20)
    vi.advanceTimersByTime(660)
    expect(work(pace, 'a', 11, 20)).toBe(220)
    expect(pace.restOf('a')).toBeGreaterThan(0)
  })
})
