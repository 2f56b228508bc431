import { expect, it } from 'vitest'
import { countryCodes } from '../country.ts'
import * as all from './all.ts'
import * as later from './later.ts'

it('loads the regions of one part of the world at a time, until it knows the same ones as the server', async () => {
  await later.loadRegions('US')
  expect(later.regionNamesOf('CA')).toBe(all.regionNamesOf('CA'))
  expect(later.regionNamesOf('JP')).toBeUndefined()
  for (const code of countryCodes) {
    expect(later.hasRegions(code), code).toBe(all.hasRegions(code))
    await later.loadRegions(code)
    expect(later.regionNamesOf(code), code).toBe(all.regionNamesOf(code))
  }
  expect(countryCodes.filter(all.hasRegions)).toHaveLength(23)
})

it('has no regions of a country without a list, or of none', async () => {
  for (const code of ['', 'DE', 'ZZ']) {
    await later.loadRegions(code)
    expect(later.hasRegions(code), code).toBe(false)
    expect(later.regionNamesOf(code), code).toBeUndefined()
  }
})
