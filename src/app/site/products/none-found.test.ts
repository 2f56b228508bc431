import { describe, expect, it } from 'vitest'
import type { FoundPage } from '#app/site/page-shop.ts'
import { noneFoundIn, oftenIn, typeInSentence } from './none-found.ts'

type Understood = FoundPage['understood']

const nothingSaid: Understood = {
  ...{ said: [], corrected: [], unread: [], letGo: [], wordsLetGo: [], vehicles: [] },
  ...{ noneOfType: false, isByNumber: false, partType: undefined, symptom: undefined },
  ...{ maker: undefined, vehicle: undefined },
}
const said = (kind: Understood['said'][number]['kind'], text: string) => ({ kind, text, without: '' })

/** What is said of a search. */
function textOf(understood: Partial<Understood>, chosen?: string): string | undefined {
  return noneFoundIn({
    understood: { ...nothingSaid, ...understood },
    chosen: chosen === undefined ? undefined : { text: chosen, newNames: [] },
  })
}

describe('what was not found', () => {
  const pads = { partType: 'Brake Pad Set', said: [said('partType', 'brake pads')] }

  it('is nothing where nothing was left out', () => {
    expect(textOf(pads)).toBeUndefined()
  })

  it('is a part type for a vehicle', () => {
    expect(textOf({ ...pads, vehicle: '2015 Honda Civic', letGo: ['vehicle'] })).toBe(
      'No brake pads list the 2015 Honda Civic: showing parts for all vehicles.',
    )
    const one = { ...pads, said: [said('partType', 'brake pad')], noneOfType: true }
    expect(textOf(one, '2015 Honda Civic')).toBe(
      'No brake pad lists the 2015 Honda Civic: showing what else has the words.',
    )
  })

  it('is the whole combination where its vehicle stays', () => {
    const understood = {
      partType: 'Brake Disc',
      maker: 'Tarnow',
      vehicle: '2001 Volkswagen Golf',
      said: [said('position', 'front'), said('partType', 'rotors'), said('words', 'coated drilled')],
    }
    const letGo = ['words', 'maker'] as const
    expect(textOf({ ...understood, letGo, wordsLetGo: ['drilled'] })).toBe(
      'No front brake discs from Tarnow with “coated drilled” list the 2001 Volkswagen Golf: showing results without “drilled” and all makers.',
    )
    expect(textOf({ ...understood, letGo: ['vehicle'] })).toBe(
      'No brake discs list the 2001 Volkswagen Golf: showing parts for all vehicles.',
    )
  })

  it('names a number that no product has with the words', () => {
    const vin = '1ftfw1e50mfa00001'
    const understood = {
      partType: 'Oil Filter',
      said: [said('partType', 'oil filter'), said('number', vin)],
    }
    expect(textOf({ ...understood, letGo: ['words'], wordsLetGo: [vin] })).toBe(
      `No oil filter with “${vin}”: showing results without “${vin}”.`,
    )
  })

  it('is of any part where no type was read', () => {
    const understood = { said: [said('words', 'zzyzzx valve')], letGo: ['words'] as const }
    expect(textOf({ ...understood, wordsLetGo: ['zzyzzx'] })).toBe(
      'No parts with “zzyzzx valve”: showing results without “zzyzzx”.',
    )
  })
})

it.each([
  ['Brake Pad Set', 'brake pads', 'brake pads'],
  ['Brake Pad Set', 'brake pad set', 'brake pad set'],
  ['ABS Sensor', 'abs sensors', 'ABS sensors'],
  ['V-Belt', 'v-belt', 'V-Belt'],
  ['Battery', 'batteries', 'batteries'],
  ['Clutch', 'clutches', 'clutches'],
  ['Axle Stands', 'axle stand', 'axle stands'],
])('a %s that was asked for as %s is called %s', (name, typed, expected) => {
  expect(typeInSentence(name, typed).text).toBe(expected)
})

it('a symptom leads to its part types, with the other words', () => {
  const symptom = { name: 'Overheating', partTypes: ['Thermostat', 'Brake Pad Set'] }
  const understood = {
    ...nothingSaid,
    symptom,
    said: [{ ...said('symptom', 'overheating'), without: '2015 civic' }],
  }
  expect(oftenIn({ understood: nothingSaid }, (q) => q)).toBeUndefined()
  expect(oftenIn({ understood }, (q) => q)).toEqual({
    text: 'Overheating: often the thermostat or the brake pad.',
    ways: [
      { label: 'Thermostat', to: '2015 civic thermostat' },
      { label: 'Brake Pad Set', to: '2015 civic brake pad' },
    ],
  })
})
