import { describe, expect, it } from 'vitest'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const vocabulary = await demoVocabulary(await shippedSeries())
const read = (text: string) => understand(text, vocabulary)
const vehicleOf = (text: string) => read(text).vehicle

/** The nameplates that a text may mean, with the years between which it means them. */
function meant(text: string) {
  const vehicle = vehicleOf(text)
  const names = new Set(vehicle?.series.map(({ make, model }) => `${make} ${model}`))
  const { from, to } = vehicle ?? {}
  return { names: [...names].toSorted(), from, to }
}

describe('other names of models', () => {
  it.each([
    ['crown vic', ['Ford Crown Victoria']],
    ['brake pads crown vic 2005', ['Ford Crown Victoria']],
    ['t&c', ['Chrysler Town & Country']],
    ['2012 T&C oil filter', ['Chrysler Town & Country']],
    ['town and country 2010', ['Chrysler Town & Country']],
    ['mazdaspeed 3', ['Mazda 3']],
    ['mazdaspeed3 oil filter', ['Mazda 3']],
    ['hardbody pickup', ['Nissan Pickup']],
    ['nissan truck 1994', ['Nissan Pickup']],
    ['stang', ['Ford Mustang']],
    ['vette battery', ['Chevrolet Corvette']],
    ['g-wagon', ['Mercedes-Benz G-Class']],
    ['911', ['Porsche 911']],
    ['2021 supra', ['Toyota GR Supra']],
    ['supra', ['Toyota GR Supra', 'Toyota Supra']],
    ['evoque air filter', ['Land Rover Range Rover Evoque']],
  ])('are understood: %s', (text, names) => {
    expect(meant(text).names).toEqual(names)
  })

  it('say the version, the drive and the years that they hold for', () => {
    expect(new Set(vehicleOf('mazdaspeed 3')?.series.map(({ parts }) => parts.submodel))).toEqual(
      new Set(['Mazdaspeed']),
    )
    expect(meant('gmc c1500')).toEqual({ names: ['GMC Sierra 1500'], from: 1989, to: 1998 })
    const drives = vehicleOf('gmc k1500')?.series.map(({ parts }) => parts.drive)
    expect(drives?.filter((drive) => !/4WD|AWD|^$/.test(drive))).toEqual([])
    expect(meant('c1500 1995').names).toEqual(['Chevrolet C1500', 'GMC Sierra 1500'])
    expect(meant('hardbody').to).toBeLessThanOrEqual(1997)
  })

  it('that are of several models leave it open which one', () => {
    const { names } = meant('silverado')
    expect(names).toContain('Chevrolet Silverado 1500')
    expect(names).toContain('Chevrolet Silverado 2500 HD')
    expect(meant('silverado 1500 2015').names).toEqual(['Chevrolet Silverado 1500'])
  })

  it.each(['truck battery', '1500', '88', 'front e', 'c', 'd21', 'leone'])(
    'are not read where something else is meant: %s',
    (text) => {
      expect(meant(text).names).toEqual([])
    },
  )

  it.each(['98 civic', 'oldsmobile 98 intrigue', '98 oldsmobile brake pads'])('are no years: %s', (text) =>
    expect(vehicleOf(text)).toMatchObject({ from: 1998, to: 1998 }),
  )
})

describe('generations', () => {
  it.each([
    ['golf iv 1j', ['Volkswagen Golf'], 1999, 2006],
    ['golf 1j oil filter', ['Volkswagen Golf'], 1999, 2006],
    ['w203', undefined, 2001, 2007],
    ['e46 brake pads', undefined, 1999, 2006],
    ['bmw 3 series e46', ['BMW 3 Series'], 1999, 2006],
    ['jetta mk4', ['Volkswagen Jetta'], 1999, 2005],
    ['fox body mustang', ['Ford Mustang'], 1979, 1993],
    ['996 turbo', ['Porsche 911'], 1999, 2005],
  ])('are understood: %s', (text, names, from, to) => {
    const found = meant(text)
    if (names !== undefined) expect(found.names).toEqual(names)
    expect(found).toMatchObject({ from, to })
  })

  it('of a vehicle that says its own one are not read by years', () => {
    const series = vehicleOf('w203 2007')?.series.filter(({ parts }) => parts.market === 'EU')
    expect(series?.map(({ parts }) => parts.generation).filter((one) => one === 'W204')).toEqual([])
  })
})
