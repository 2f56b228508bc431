import { expect, it } from 'vitest'
import { countryCodes } from '../country.ts'
import * as all from './all.ts'
import * as later from './later.ts'

it('knows the same regions in a browser as on the server, once they are loaded', async () => {
  for (const code of countryCodes) {
    expect(later.hasRegions(code), code).toBe(all.hasRegions(code))
    await later.loadRegions(code)
    expect(later.regionNamesOf(code), code).toBe(all.regionNamesOf(code))
  }
  expect(countryCodes.filter(all.hasRegions)).toHaveLength(23)
})

it('loads those of one part of the world at a time', async () => {
  await later.loadRegions('')
  expect(later.hasRegions('')).toBe(false)
  expect(later.hasRegions('DE')).toBe(false)
  expect(later.hasRegions('ZZ')).toBe(false)
})
