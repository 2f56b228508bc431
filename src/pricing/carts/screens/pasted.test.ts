import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted.ts'

const read = (text: string) => readPasted(text).map(({ number, quantity }) => [number, quantity])

describe('a pasted list', () => {
  it.each([
    ['BRD-280-22V 4', 'BRD-280-22V', 4],
    ['  BRD-280-22V   4  ', 'BRD-280-22V', 4],
    ['BRD-280-22V', 'BRD-280-22V', undefined],
    ['BRD-280-22V\t4', 'BRD-280-22V', 4],
    ['BRD-280-22V\tBrake disc, vented\t4', 'BRD-280-22V', 4],
    ['BRD-280-22V\t4\tplease', 'BRD-280-22V', 4],
    ['"BRD-280-22V";"4"', 'BRD-280-22V', 4],
    ['BRD-280-22V,4', 'BRD-280-22V', 4],
    ['BRD-280-22V\t', 'BRD-280-22V', undefined],
    ['BRD 280 22V 4', 'BRD 280 22V', 4],
    ['1 987 302 041 4', '1 987 302 041', 4],
    ['BRD-280-22V x4', 'BRD-280-22V', 4],
    ['BRD-280-22V 4x', 'BRD-280-22V', 4],
    ['BRD-280-22V 4 pcs', 'BRD-280-22V', 4],
    ['7411', '7411', undefined],
    ['BRD-280-22V\t4\t19,90', 'BRD-280-22V', 4],
  ])('has in the row %j a number and a quantity', (row, number, quantity) => {
    expect(read(row)).toEqual([[number, quantity]])
  })

  it('keeps the whole row where its last word may be the end of a number in groups', () => {
    const whole = (text: string) => readPasted(text)[0]?.whole
    expect(readPasted('34 11 6 855 000')).toMatchObject([{ number: '34 11 6 855', isWrong: true }])
    for (const row of ['34 11 6 855 000', '1 987 302 041']) expect(whole(row)).toBe(row)
    for (const row of ['OF-7411 12', '34 11 6 855 4', '34 11 6 855 x12', '34 11 6 855, 12', 'OF 7411'])
      expect(whole(row)).toBeUndefined()
  })

  it('cuts no number: one that is too long is not sent', () => {
    const long = 'A'.repeat(101)
    expect(readPasted(`${long} 4\n${'B'.repeat(100)} 4`)).toMatchObject([
      { text: `${long} 4`, number: long, quantity: 4, isTooLong: true },
      { number: 'B'.repeat(100), isTooLong: false },
    ])
  })

  it('has a row a line, with any ends of lines, and none for a blank one', () => {
    expect(read('A 1\r\nB 2\n\n  \rC 3\n')).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ])
    expect(read(' \n\t\n')).toEqual([])
  })

  it.each(['A 0', 'A -3', 'A 100000001', 'A\t0', 'A\t1,5', 'A;1.5', 'A;"1,5"'])(
    'has a wrong quantity in the row %j',
    (row) => {
      expect(readPasted(row)).toMatchObject([{ text: row, number: 'A', isWrong: true }])
    },
  )
})
