import { describe, expect, it } from 'vitest'
import { keysOfTarget, readRelation, relationLine } from '#catalog/numbers/relation-line.ts'

describe('a line of a relation', () => {
  it.each([
    ['Halden', '4711'],
    ['A | B', 'C\\D|E'],
    ['', 'X 1'],
    ['Made: here', '9:9'],
  ])('is read as it is written, of %j and %j', (maker, partNumber) => {
    const line = relationLine('goes_with', { id: 'i', maker, partNumber })
    const read = readRelation(line)
    expect(read).toMatchObject({ kind: 'goes_with' })
    const target = read !== undefined && 'target' in read ? read.target : ''
    expect(keysOfTarget(target, '')[0]).toMatchObject({ maker, partNumber })
  })

  it('names a product without a number by its id', () => {
    const line = relationLine('part_of_kit', { id: 'abc', maker: 'Halden', partNumber: null })
    expect(line).toBe('part of kit: id: abc')
    expect(keysOfTarget('id: abc', 'Halden')).toEqual([
      expect.objectContaining({ id: 'abc', partNumber: '' }),
    ])
  })

  it('may have the number of its own maker, of any, or after the name of a maker', () => {
    expect(
      keysOfTarget('Halden Parts 47 11', 'Norvik').map(({ maker, partNumber }) => [maker, partNumber]),
    ).toEqual([
      ['Norvik', 'Halden Parts 47 11'],
      ['', 'Halden Parts 47 11'],
      ['Halden', 'Parts 47 11'],
      ['Halden Parts', '47 11'],
      ['Halden Parts 47', '11'],
    ])
  })

  it.each(['4711', 'looks like: 4711', 'goes with:', 'interchange: 123'])('is none of %j', (line) => {
    expect(readRelation(line)).toBeUndefined()
  })
})
