import { describe, expect, it } from 'vitest'
import { initialIcon, initialOf } from '#web/initial.ts'

describe('the sign of a shop without a logo', () => {
  it.each([
    ['Żółw & Söhne', 'Ż'],
    ['  “garage 24”', 'G'],
    ['4x4 parts', '4'],
    // A letter with its mark apart, as some keyboards type it.
    ['z\u0307aba', 'Z\u0307'],
    ['ßtern', 'SS'],
    ['***', '•'],
    ['Tappet', ''],
  ])('of "%s" is "%s"', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })

  it('is drawn in the colour of the shop, readable on it', () => {
    const icon = decodeURIComponent(initialIcon('Ostwind', '#ffee00'))
    expect(icon).toContain('>O</text>')
    expect(icon).toContain('<rect width="24" height="24" rx="5" fill="#ffee00"/>')
    expect(icon).toContain('fill="#080808"')
    expect(initialIcon('Tappet', '#ffee00')).toBe('')
  })

  it('holds nothing of the name but its initial', () => {
    expect(decodeURIComponent(initialIcon('a</text><script>', ''))).toContain('>A</text></svg>')
  })
})
