import { expect, it } from 'vitest'
import { outsideText, outsideValue } from './model.ts'

it.each(['0603/BGU', '0603 bgu', '0603BGU', ' 0603-Bgu ', '0603 / BGU'])('%s is one HSN/TSN', (typed) => {
  expect(outsideValue('hsn_tsn', typed)).toBe('0603BGU')
})

it.each(['603/BGU', '00603/BGU', '0603/BG', '0603/BGÜ', '0603', ''])(
  '%s is no HSN/TSN: zeros count',
  (typed) => {
    expect(outsideValue('hsn_tsn', typed)).toBeUndefined()
  },
)

it.each([
  ['ktype', '009384', '9384'],
  ['ktype', '9 384', '9384'],
  ['aces_base_vehicle', '0', undefined],
  ['ktype', '93a4', undefined],
  ['ktype', '1234567890', undefined],
  ['epid', '123456789012345', '123456789012345'],
  ['kba', 'a-123/b', 'A123B'],
  ['kba', 'é', undefined],
] as const)('%s %s', (kind, typed, value) => {
  expect(outsideValue(kind, typed)).toBe(value)
})

it('is printed as its list prints it', () => {
  expect(outsideText({ kind: 'hsn_tsn', value: '0005472' })).toBe('0005/472')
  expect(outsideText({ kind: 'ktype', value: '9384' })).toBe('9384')
})
