import { describe, expect, it } from 'vitest'
import { normalisePlace, wrongInPlace } from './place.ts'

describe('a place of an estimate', () => {
  it('is written as its country writes it', () => {
    expect(normalisePlace({ country: 'us', region: 'california', postalCode: '941031234' })).toEqual({
      country: 'US',
      region: 'CA',
      postalCode: '94103-1234',
    })
    expect(normalisePlace({ country: 'DE', region: 'BY', postalCode: 'd-10115' })).toEqual({
      country: 'DE',
      region: '',
      postalCode: '10115',
    })
  })

  it('needs its country alone, but what is known must be right', () => {
    expect(wrongInPlace({ country: 'US', region: '', postalCode: '' })).toEqual({})
    expect(wrongInPlace({ country: '', region: '', postalCode: '' })).toEqual({
      country: 'Please choose the country.',
    })
    expect(wrongInPlace({ country: 'ZZ', region: 'CA', postalCode: '1' })).toEqual({
      country: 'Please choose a country of the list.',
    })
    expect(wrongInPlace({ country: 'US', region: 'Bavaria', postalCode: '1' })).toEqual({
      region: 'Please choose the state.',
      postalCode: 'Please enter a valid ZIP code, such as 95014.',
    })
  })
})
