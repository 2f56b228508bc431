import { describe, expect, it } from 'vitest'
import { keysOf } from '#base/keys-of.ts'
import { findingWords } from '#office/imports/messages/finding-words.ts'
import { countsSentence, fateSentences, findingSentence } from './sentences.ts'

const none = { rows: 0, added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0, skipped: 0 }

describe('the counts of a file', () => {
  it.each([
    [
      { rows: 1240, added: 12, changed: 1102, removed: 0, unchanged: 120, refused: 4, skipped: 2 },
      '1,240 rows: 12 added, 1,102 changed, 120 unchanged, 4 refused, 2 not products',
    ],
    [{ ...none, rows: 1, skipped: 1 }, '1 row: 1 not a product'],
    [{ ...none, rows: 3, unchanged: 3 }, '3 rows: 3 unchanged'],
    [{ ...none, rows: 3, unchanged: 3, removed: 2 }, '3 rows: 3 unchanged; 2 not in the file any more'],
    [none, '0 rows'],
  ])('are one sentence without what the file has none of: %#', (counts, sentence) => {
    expect(countsSentence(counts)).toBe(sentence)
  })
})

describe('what a check noticed', () => {
  it('is a sentence with the number of products', () => {
    expect(findingSentence({ kind: 'price_up', products: 2120 })).toBe('2,120 prices rise by more than 30 %')
    expect(findingSentence({ kind: 'in_open_orders', products: 1 })).toBe(
      '1 product that goes off sale is in open orders',
    )
    expect(findingSentence({ kind: 'no_picture', products: 1204 })).toBe(
      '1,204 products have no picture and will not be on sale',
    )
  })

  it('says another sentence of one product than of several', () => {
    for (const kind of keysOf(findingWords)) {
      const [one, two] = [findingSentence({ kind, products: 1 }), findingSentence({ kind, products: 2 })]
      expect(one.replace('1', '2')).not.toBe(two)
    }
  })
})

describe('what became of the products', () => {
  it('names what was left or not put back, and nothing that none is', () => {
    const fates = { waiting: 5, done: 1112, left: 1, undone: 0, kept: 0, deleted: 0, withdrawn: 0 }
    expect(fateSentences(fates)).toEqual([
      { fate: 'done', sentence: '1,112 products were added or changed' },
      { fate: 'left', sentence: '1 product was left as it was: the reason stands at its row' },
    ])
  })
})
