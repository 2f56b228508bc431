import { expect, it } from 'vitest'
import { outsideIdsIn } from './in-text.ts'

const read = (text: string) => outsideIdsIn(text).map(({ kind, value, typed }) => [kind, value, typed])

it.each([
  ['0603/BGU', 'hsn_tsn', '0603BGU', '0603/BGU'],
  ['0603 bgu', 'hsn_tsn', '0603BGU', '0603 bgu'],
  ['oil filter 0603BGU', 'hsn_tsn', '0603BGU', '0603BGU'],
  ['oil filter 0603-bgu 2003', 'hsn_tsn', '0603BGU', '0603-bgu'],
  ['hsn 0603 tsn bgu', 'hsn_tsn', '0603BGU', 'hsn 0603 tsn bgu'],
  ['HSN: 2003, TSN: 472 oil filter', 'hsn_tsn', '2003472', 'HSN: 2003, TSN: 472'],
  ['hsn/tsn 0603/bgu', 'hsn_tsn', '0603BGU', 'hsn/tsn 0603/bgu'],
  ['ktype 9384', 'ktype', '9384', 'ktype 9384'],
  ['brake pads k-type: 09384', 'ktype', '9384', 'k-type: 09384'],
  ['KTypNr. 9384', 'ktype', '9384', 'KTypNr. 9384'],
  ['ePID 11223344', 'epid', '11223344', 'ePID 11223344'],
  ['aces base vehicle 5911', 'aces_base_vehicle', '5911', 'aces base vehicle 5911'],
  ['aces vehicle id 5911', 'aces_vehicle', '5911', 'aces vehicle id 5911'],
])('reads %s', (text, ...id) => {
  expect(read(text)).toEqual([id])
})

it('a number of the KBA may be an HSN/TSN', () => {
  expect(read('KBA-Nr. 0603/BGU')).toEqual([
    ['hsn_tsn', '0603BGU', 'KBA-Nr. 0603/BGU'],
    ['kba', '0603BGU', 'KBA-Nr. 0603/BGU'],
  ])
})

it.each([
  '2003 gti',
  'golf 2003 tdi',
  '10603/BGU',
  '0603/BGU-12',
  '0603/BGUX',
  'A0603/BGU',
  '34 11 6 855 000',
  'ktype',
  'ktype golf',
  'stock type 9384',
  '205/55 R16',
  '5w30',
  '',
])('reads none in %s', (text) => {
  expect(read(text)).toEqual([])
})

it('reads at most four, whatever is typed', () => {
  expect(outsideIdsIn('0603/BGU '.repeat(500))).toHaveLength(4)
})

it('says what is sure: a word may stand beside a figure', () => {
  expect(outsideIdsIn('0603 pad')[0]).toMatchObject({ isNamed: false, isLoose: false })
  expect(outsideIdsIn('0603 pad front')[0]).toMatchObject({ isNamed: false, isLoose: true })
  expect(outsideIdsIn('0603/pad front')[0]).toMatchObject({ isNamed: false, isLoose: false })
  expect(outsideIdsIn('hsn 0603 tsn pad front')[0]).toMatchObject({ isNamed: true, isLoose: false })
})
