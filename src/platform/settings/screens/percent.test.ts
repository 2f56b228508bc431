import { expect, it } from 'vitest'
import { percentText, ppmOf } from './percent.ts'

it('reads percentages with up to four decimals, with a point or a comma', () => {
  expect(['19', '9.975', '9,975', ' 0.0001 ', '100', '0'].map(ppmOf)).toEqual([
    190_000, 99_750, 99_750, 1, 1_000_000, 0,
  ])
})

it('reads nothing else', () => {
  expect(['', '1.23456', '-1', '1e2', '1.', '.5', '19 %', '1.0.0'].map(ppmOf)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
})

it('writes each rate so that it is read as the same rate', () => {
  expect([190_000, 99_750, 1, 1_000_000, 0].map(percentText)).toEqual(['19', '9.975', '0.0001', '100', '0'])
  for (let ppm = 0; ppm <= 1_000_000; ppm += 997) expect(ppmOf(percentText(ppm))).toBe(ppm)
})
