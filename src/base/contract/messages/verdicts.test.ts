import { describe, expect, it } from 'vitest'
import { positionsText } from './verdicts.ts'

const nowhere = { axle: null, side: null, height: null, depth: null }
const [front, rear] = [
  { ...nowhere, axle: 'front' },
  { ...nowhere, axle: 'rear' },
] as const
const frontLeft = { ...front, side: 'left' } as const

describe('the positions of a part', () => {
  it('are all said, each once', () => {
    expect(positionsText([])).toBe('')
    expect(positionsText([frontLeft])).toBe('front left')
    expect(positionsText([front, rear, front])).toBe('front and rear')
    expect(positionsText([frontLeft, { ...front, side: 'right' }, rear])).toBe(
      'front left, front right and rear',
    )
  })

  it('are not said where one of the fitments holds anywhere, or is wider', () => {
    expect(positionsText([front, nowhere])).toBe('')
    expect(positionsText([frontLeft, front, rear])).toBe('front and rear')
  })
})
