import { describe, expect, it } from 'vitest'
import { normFilter } from './norm-filter.ts'

const norms = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `BRD${((from + at) * 7919).toString(36).toUpperCase()}`)

describe('norms that may have been added', () => {
  it('have all that were, as texts and as bytes', () => {
    const filter = normFilter(2000)
    const bytes = new TextEncoder().encode(`xx${norms(0, 1000).join('')}`)
    let at = 2
    for (const norm of norms(0, 1000)) {
      filter.addBytes(bytes, at, at + norm.length)
      at += norm.length
    }
    for (const norm of norms(1000, 1000)) filter.add(norm)
    expect(filter.added).toBe(2000)
    expect(norms(0, 2000).filter((norm) => !filter.mayHave(norm))).toEqual([])
  })

  it('have one of a hundred others at most', () => {
    const filter = normFilter(50_000)
    for (const norm of norms(0, 50_000)) filter.add(norm)
    const others = norms(1_000_000, 50_000)
    expect(others.filter(filter.mayHave).length).toBeLessThan(others.length / 100)
  })

  it('have none before the first', () => {
    expect(norms(0, 100).filter(normFilter(0).mayHave)).toEqual([])
  })
})
