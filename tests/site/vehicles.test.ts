import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { pieces, wordsOf } from './rendered.ts'

const golfYears = Array.from({ length: 31 }, (_, at) => 1985 + at)

const shop = suiteFixture(async () => {
  const opened = await openTestShop({ demo: true })
  const golf = { make: 'Volkswagen', model: 'Golf', years: golfYears }
  await store(opened.database, [
    ...[aSeries({ ...golf, litres: 1.9 }), aSeries({ ...golf, litres: 2 })],
    aSeries({ make: 'Volkswagen', model: 'Passat', years: [2003, 2026] }),
  ])
  return opened
})

const get = async (address: string) => (await shop.fetch(address)).text()
const page = (words: string) => get(`/vehicles?${new URLSearchParams({ words })}`)
const mainOf = (html: string) => pieces(html, 'main')[0] ?? ''
const linksOf = (html: string) =>
  [...mainOf(html).matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)</g)].map(([, to = '', label = '']) => ({
    to: to.replaceAll('&amp;', '&'),
    label,
  }))

describe('the page that chooses a vehicle, as the server sends it', () => {
  it('asks for words or a VIN, and keeps what was typed', async () => {
    const html = await page('2003 volkswagen golf')
    const form = pieces(html, 'form').find((one) => one.includes('name="words"')) ?? ''
    expect(form).toContain('action="/vehicles"')
    expect(form).toContain('value="2003 volkswagen golf"')
    expect(html).toContain('content="noindex"')
  })

  it('lists the vehicles that words mean, each with the list of its parts', async () => {
    const links = linksOf(await page('2003 vw golf')).filter(({ to }) =>
      to.startsWith('/allProducts?vehicle='),
    )
    expect(links.map(({ label }) => label)).toEqual([
      '2003 Volkswagen Golf 1.9 L 4-cylinder',
      '2003 Volkswagen Golf 2.0 L 4-cylinder',
    ])
  })

  it('says which words say nothing of the vehicle that it read', async () => {
    const said = wordsOf(mainOf(await page('2003 golf mk9')))
    expect(said).toContain('Left out, because it says nothing of this vehicle: “mk9”.')
    expect(said).toContain('2003 Volkswagen Golf 1.9 L 4-cylinder')
  })

  it('goes on from words that mean many', async () => {
    const html = await page('volkswagen')
    expect(wordsOf(mainOf(html))).toContain('More than one vehicle fits these words. Go on here:')
    expect(linksOf(html)).toContainEqual({ to: '/vehicles?make=Volkswagen&model=Golf', label: 'Golf' })
  })

  it('says by a VIN its year and make, and goes on with its models', async () => {
    const html = await page('wvwzzz1jz3w386752')
    const said = wordsOf(mainOf(html))
    expect(said).toContain('This VIN is a 2003 Volkswagen Golf, made in Germany.')
    expect(said).not.toContain('check digit')
    // Signs 7 and 8 name the Golf.
    expect(linksOf(html).map(({ label }) => label)).toContain('1.9 L 4-cylinder')
    expect(said).not.toContain('Passat')
  })

  it('offers the VIN that was meant, and says where a character may be mistyped or no year is written', async () => {
    expect(linksOf(await page('WVWZZZ1JZ3W38675O'))).toContainEqual({
      to: '/vehicles?words=WVWZZZ1JZ3W386750',
      label: 'Did you mean WVWZZZ1JZ3W386750?',
    })
    expect(wordsOf(mainOf(await page('1FTEW1E58JFA00001')))).toContain('a character may be mistyped')
    expect(wordsOf(mainOf(await page('WDB2030461A123456')))).toContain('hold no model year')
  })

  it('names a maker whose vehicles the shop does not have, and begins at the beginning', async () => {
    const html = await page('TMBZZZ1Z0C2000001')
    expect(wordsOf(mainOf(html))).toContain('We have no vehicles of 2012 Škoda in our list.')
    expect(linksOf(html)).toContainEqual({ to: '/vehicles?make=Volkswagen', label: 'Volkswagen' })
  })

  it.each([
    ['WVWZZZ1JZ3W38675O', 'A VIN has no letter O: is it a zero?'],
    ['vin WVWZZZ1JZ3W38675', 'A VIN has 17 characters, and this has 16.'],
    ['flux capacitor', 'We find no vehicle in these words.'],
  ])('says beside the field what is wrong with %s', async (words, sentence) => {
    const form = pieces(await page(words), 'form').find((one) => one.includes('name="words"')) ?? ''
    expect(wordsOf(form)).toContain(sentence)
    expect(form).toContain('aria-invalid="true"')
    expect(form).toContain(`value="${words}"`)
  })
})

describe('a VIN that was typed into the search', () => {
  it('is said to be one among the results, with the choice of its vehicle', async () => {
    const html = await get('/allProducts?q=wvwzzz1jz3w386752+oil+filter')
    expect(wordsOf(mainOf(html))).toContain(
      'WVWZZZ1JZ3W386752 is a vehicle identification number. This VIN is a 2003 Volkswagen Golf, made in Germany. Choose this vehicle',
    )
    expect(linksOf(html)).toContainEqual({
      to: '/vehicles?words=WVWZZZ1JZ3W386752',
      label: 'Choose this vehicle',
    })
    expect(wordsOf(await get('/allProducts?q=oil+filter'))).not.toContain('vehicle identification number')
  })

  it('is named with its fault', async () => {
    expect(wordsOf(await get('/allProducts?q=WVWZZZ1JZ3W38675O'))).toContain(
      'looks like a vehicle identification number. A VIN has no letter O: is it a zero? Correct the number',
    )
  })

  it('is suggested as a vehicle to choose', async () => {
    const rows = (q: string) => shop.call('suggest', { query: { q } })
    expect(await rows('wvwzzz1jz3w386752')).toEqual([
      {
        kind: 'vehicle',
        text: 'VIN WVWZZZ1JZ3W386752: 2003 Volkswagen Golf',
        detail: 'Choose this vehicle',
      },
    ])
    expect(await rows('1M8GDM9AXKP042788')).toEqual([
      {
        kind: 'vehicle',
        text: 'VIN 1M8GDM9AXKP042788: 1989 Motor Coach Industries',
        detail: 'Choose this vehicle',
      },
    ])
    expect(await rows('WVWZZZ1JZ3W38675O')).toEqual([
      {
        kind: 'vehicle',
        text: 'VIN WVWZZZ1JZ3W38675O',
        detail: 'A VIN has no letter O: is it a zero?',
      },
      { kind: 'vehicle', text: 'VIN WVWZZZ1JZ3W386750', detail: 'Did you mean this number?' },
    ])
    expect((await rows('1FTEW1E58JFA00001'))[0]?.detail).toContain('a character may be mistyped')
  })

  it('filters what was searched beside it to its vehicle, and is searched as it was meant', async () => {
    const html = await get('/allProducts?q=wvwzzz1jz3w386752+oil+filter')
    expect(wordsOf(mainOf(html))).toContain('2003 Volkswagen Golf')
    const { understood } = await shop.call('find', { query: { q: 'wvwzzz1jz3w386752 oil filter' } })
    expect(understood).toMatchObject({
      partType: 'Oil Filter',
      vehicle: { make: 'Volkswagen', model: 'Golf', from: 2003, to: 2003 },
      words: [],
    })
    expect(linksOf(await get('/allProducts?q=WVWZZZ1JZ3W38675O+oil+filter'))).toContainEqual({
      to: '/allProducts?q=WVWZZZ1JZ3W386750+oil+filter',
      label: 'Search for WVWZZZ1JZ3W386750',
    })
  })
})
