import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { adminToken, aProduct, type MadeProduct } from './builders.ts'

interface Fitting extends MadeProduct {
  /** A word of its name that no product has, but those that were given it. */
  readonly word: string
}

let made = 0
const none: readonly object[] = []

/** A product that fits the vehicles of a model from 2000 to 2005: by default the American Volkswagen Golf. Its name has the word. */
export async function aFittingProduct({
  word = newWord(),
  make = 'Volkswagen',
  model = 'Golf',
  what = 'Journey part',
  qualifiers = none,
  markets = ['US'],
} = {}): Promise<Fitting> {
  const product = await aProduct({ name: `${what}, ${word} ${make}` })
  const anywhere = { axle: null, side: null, height: null, depth: null }
  const fitment = {
    make,
    model,
    fromYear: 2000,
    toYear: 2005,
    position: anywhere,
    note: '',
    source: 'test',
    engine: { litres: null, cylinders: null, words: '' },
    qualifiers,
  }
  const fitments = markets.map((market) => ({ ...fitment, market }))
  const answer = await fetch(`${process.env.SHOP_URL}/api/tools/${product.id}/fitments`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ product: { isUniversal: false, universalNote: '', fitments } }),
  })
  if (!answer.ok) throw new Error(`The fitments were not saved: ${await answer.text()}`)
  return { ...product, word }
}

/** The id of a Volkswagen Golf of 2003. */
export const volkswagenGolf = () => aVehicleOf('2003', 'Volkswagen', 'Golf')

/** The id of the first American vehicle of a model in a year, as the fitments of these tests are. */
export async function aVehicleOf(year: string, make: string, model: string): Promise<number> {
  const query = new URLSearchParams({ year, make, model })
  const answer = await fetch(`${process.env.SHOP_URL}/api/vehicles?${query}`)
  const { vehicles }: SentAnswerOf<'chooseVehicle'> = await answer.json()
  const first = vehicles?.find(({ label }) => label.includes('America')) ?? vehicles?.[0]
  if (first === undefined) throw new Error(`There is no vehicle of ${query}`)
  return first._id
}

/** Eight letters that mean nothing, and are no beginning of another such word. */
export function newWord(): string {
  const letters = [...String(process.pid % 100_000).padStart(5, '0'), ...String(++made).padStart(2, '0')]
  return `q${letters.map((digit) => 'zxvjkwyqhf'[Number(digit)]).join('')}`
}
