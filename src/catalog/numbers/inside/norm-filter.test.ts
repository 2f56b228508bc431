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

describe('pieces that norms may hold', () => {
  const added = norms(0, 50_000)

  it('are all that were added, as texts and as bytes', () => {
    const filter = normFilter(60_000)
    const bytes = new TextEncoder().encode(`xx${added.join('')}`)
    let at = 2
    for (const norm of added) {
      if (at % 2 === 0) filter.addBytes(bytes, at, at + norm.length)
      else filter.add(norm)
      at += norm.length
    }
    const of = (norm: string) => [4, 7, 8, norm.length]
    const beginnings = added.flatMap((norm) => of(norm).map((signs) => norm.slice(0, signs)))
    expect(beginnings.filter((piece) => !filter.mayBegin(piece))).toEqual([])
    const within = added.flatMap((norm) => of(norm.slice(1)).map((signs) => norm.slice(1).slice(-signs)))
    expect(within.filter((piece) => !filter.mayHoldWithin(piece))).toEqual([])
  })

  it('are few that a norm begins with and none holds, or the other way round', () => {
    const filter = normFilter(60_000)
    for (const norm of added) filter.add(norm)
    const text = ` ${added.join(' ')}`
    const whole = added.filter((norm) => norm.length >= 8).slice(0, 2000)
    const within = added.map((norm) => norm.slice(1)).join(' ')
    const beginning = whole.filter((norm) => !within.includes(norm))
    expect(beginning.length).toBeGreaterThan(1000)
    expect(beginning.filter(filter.mayHoldWithin).length).toBeLessThan(beginning.length / 3)
    const ends = whole.map((norm) => norm.slice(1)).filter((end) => !text.includes(` ${end}`))
    expect(ends.length).toBeGreaterThan(1000)
    expect(ends.filter(filter.mayBegin).length).toBeLessThan(ends.length / 3)
  })

  it('are few of those with two signs swapped in the middle', () => {
    const filter = normFilter(60_000)
    for (const norm of added) filter.add(norm)
    const swapped = added
      .filter((norm) => norm.length >= 8 && norm[4] !== norm[3])
      .map((norm) => `${norm.slice(0, 3)}${norm[4]}${norm[3]}${norm.slice(5)}`)
    const text = added.join(' ')
    const others = swapped.slice(0, 2000).filter((norm) => !text.includes(norm))
    expect(others.length).toBeGreaterThan(1000)
    const mayBe = (piece: string) => filter.mayBegin(piece) || filter.mayHoldWithin(piece)
    expect(others.filter(mayBe).length).toBeLessThan(others.length / 5)
  })

  it('are none before the first, but those that are too short to know', () => {
    const filter = normFilter(0)
    const pieces = ['ABCDEFG', 'ABCDEFGH', 'ABCDEF', '']
    for (const mayBe of [filter.mayBegin, filter.mayHoldWithin])
      expect(pieces.map(mayBe)).toEqual([false, false, true, true])
  })
})
