import { describe, expect, it } from 'vitest'
import { wordsIn } from '#finding/find/inside/reading/text.ts'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const vocabulary = await demoVocabulary(await shippedSeries())
const read = (text: string) => {
  const { partType, vehicle, number, words } = understand(text, vocabulary)
  return { type: partType?.name, vehicle, number, words }
}

const signs = [
  '+',
  '_',
  '*',
  '~',
  '=',
  '#',
  '@',
  '%',
  '^',
  '$',
  '|',
  '\\',
  '•',
  '·',
  '&',
  '/',
  ',',
  '™',
  '®',
  '🔧',
  '❤️',
  '👨‍🔧',
]

describe('a sign between the letters of two words', () => {
  it.each(signs.filter((sign) => sign !== '·'))('separates them: %s', (sign) => {
    expect(wordsIn(`brake${sign}disc`)).toEqual(['brake', 'disc'])
    expect(wordsIn(`brake ${sign} disc`)).toEqual(['brake', 'disc'])
  })

  it('leaves what is one word', () => {
    expect(wordsIn("driver's o’ring")).toEqual(["driver's", "o'ring"])
    expect(wordsIn('Bremsscheibe für Škoda')).toEqual(['bremsscheibe', 'fur', 'skoda'])
  })
})

describe('a mark or an emoji beside a word', () => {
  it('says nothing, and makes it no car', () => {
    const plain = read('brake disc')
    expect(plain.type).toBeDefined()
    for (const sign of signs)
      for (const text of [
        `${sign}brake disc`,
        `brake${sign} disc`,
        `brake disc${sign}`,
        `brake ${sign}disc ${sign}`,
      ])
        expect([text, read(text)]).toEqual([text, plain])
  })
})

describe('numbers, measures and codes', () => {
  it.each([
    ['½"', '1/2"'],
    ['1½"', '1 1/2"'],
    ['½ inch socket', '1/2 inch socket'],
    ['½" socket', '1/2" socket'],
    ['１０ｍｍ ｓｏｃｋｅｔ', '10mm socket'],
    ['Ｍ１２×１．５', 'M12×1.5'],
  ])('%s is read as %s', (typed, same) => {
    expect(wordsIn(typed)).toEqual(wordsIn(same))
    expect(read(typed)).toEqual(read(same))
  })

  it.each([
    ['1/2', ['1/2']],
    ['5W-30', ['5w30']],
    ['M12×1.5', ['m12x1.5']],
    ['280 × 22 mm', ['280x22mm']],
    ['34-11-6', ['34-11-6']],
    ['205/55R16', ['205/55', 'r16']],
    ['1/2"', ['1/2inch']],
    ['BRD-280', ['brd-280']],
    ['5x112', ['5x112']],
  ])('%s stay as they are', (typed, words) => {
    expect(wordsIn(typed)).toEqual(words)
  })
})
