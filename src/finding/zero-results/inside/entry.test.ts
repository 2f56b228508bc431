import { describe, expect, it } from 'vitest'
import { entryOf, withoutPersonal } from './entry.ts'

describe('of what was typed', () => {
  it.each([
    ['brake pads for jane.doe@mail.example please', 'brake pads for … please'],
    ['call me +49 (0)151 234-567-89', 'call me …'],
    ['(0)151 234 567 89', ''],
    ['0049 151 2345678', ''],
    ['0151/23456789', ''],
    ['555-012-3456 oil filter', '… oil filter'],
    ['5550123456789012', ''],
    ['219-09-9999', ''],
    ['4222222222222', ''],
    ['4111 1111 1111 1111 oil filter', '… oil filter'],
    ['WVWZZZ1JZXW000001 golf filter', '… golf filter'],
    ['someone@home', ''],
    ['0151 23456789', ''],
  ])('“%s” keeps nobody’s email, telephone or card', (typed, kept) => {
    expect(withoutPersonal(typed)).toBe(kept)
  })

  it.each(['2001000000043', '0012345678905', '34 11 6 855 000', '0 986 479 123', '000-42.057', '8510014512'])(
    '%s is kept: the number of a part',
    (typed) => {
      expect(withoutPersonal(typed)).toBe(typed)
    },
  )

  it.each(['1K0 698 151 A', '280x22', '2015 honda civic 1.8', 'BRD-280-22V', 'ÖLFILTER'])(
    '“%s” is kept',
    (typed) => {
      expect(withoutPersonal(typed)).toBe(typed)
    },
  )

  it('at most 200 signs are kept, however long it is', () => {
    expect(withoutPersonal('disc '.repeat(100_000))).toHaveLength(199)
  })
})

describe('two searches are the same', () => {
  const civic = 'Honda Civic 2015'
  const search = (typed: string, words: string[] = []) => ({ typed, partType: 'Brake Disc', words })

  it('for the same part type and vehicle, in any words and order', () => {
    const one = entryOf(search('2015 civic front rotors', ['front']), civic)
    const other = entryOf(search('Front brake disc civic 2015', ['front']), civic)
    expect(one?.key).toBe(other?.key)
    expect(entryOf(search('rear rotors civic', ['rear']), civic)?.key).not.toBe(one?.key)
    expect(entryOf(search('2015 civic front rotors', ['front']), 'Honda Civic 2016')?.key).not.toBe(one?.key)
  })

  it('for the same words, if nothing was understood', () => {
    const words = (typed: string) => entryOf({ typed, words: ['flux'] }, '')?.key
    expect(words('Flux  capacitor')).toBe(words('flux capacitor'))
    expect(words('capacitor flux')).not.toBe(words('flux capacitor'))
  })

  it('and no word of an email is in their key', () => {
    const one = { typed: 'disc jane.doe@mail.example', partType: 'Disc', words: ['jane.doe', 'mail.example'] }
    expect(entryOf(one, '')?.key).toBe('|disc')
  })
})
