import type { Page } from '@playwright/test'
import pg from 'pg'
import type { BodyOf, SentAnswerOf } from '#base/contract/schemas.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { adminToken } from './builders.ts'

type Fitment = BodyOf<'changeFitments'>['product']['fitments'][number]

const shop = () => process.env.SHOP_URL ?? ''

/** Says which vehicles a product fits: Honda Civics from 2010 to 2018, unless others are given. */
export async function fitsCivics(productId: string, ...given: readonly Partial<Fitment>[]): Promise<void> {
  const anywhere = { axle: null, side: null, height: null, depth: null }
  const engine = { litres: null, cylinders: null, words: '' }
  const civic = { make: 'Honda', model: 'Civic', fromYear: 2010, toYear: 2018 }
  const fitments = (given.length > 0 ? given : [{}]).map((one) => ({
    ...civic,
    engine,
    position: anywhere,
    note: '',
    source: 'Test',
    qualifiers: [],
    ...one,
  }))
  const answer = await fetch(`${shop()}/api/tools/${productId}/fitments`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await adminToken()}` },
    body: JSON.stringify({ product: { isUniversal: false, universalNote: '', fitments } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

export const discQuestion = {
  question: 'front-brake-disc',
  words: 'Which front brake discs?',
  answers: ['262 mm', '280 mm'],
  accepts: ['280 mm'],
  howToMeasure: 'Measure across the disc.',
}

type Vehicle = NonNullable<SentAnswerOf<'chooseVehicle'>['vehicles']>[number]

/** A 2015 Honda Civic. */
export const aCivic = (): Promise<Vehicle> => aVehicleOf('year=2015&make=Honda&model=Civic')

async function aVehicleOf(query: string): Promise<Vehicle> {
  const found = await fetch(`${shop()}/api/vehicles?${query}`)
  const { vehicles = [] }: SentAnswerOf<'chooseVehicle'> = await found.json()
  // The fitments of these tests are of American vehicles.
  const first = vehicles.find(({ label }) => label.includes('America')) ?? vehicles[0]
  if (first === undefined) throw new Error(`There is no vehicle of ${query}`)
  return first
}

/** Chooses a 2015 Honda Civic in this page's browser, as the chooser stores it. Returns it for people. */
export async function chooseCivic(
  page: Page,
  answers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const civic = await aCivic()
  await choose(page, civic, answers)
  return `2015 Honda Civic ${civic.version}`
}

/** The same for a 2003 Volkswagen Golf. */
export async function chooseGolf(page: Page): Promise<void> {
  await choose(page, await aVehicleOf('year=2003&make=Volkswagen&model=Golf'), {})
}

async function choose(
  page: Page,
  { _id: id, ...named }: Vehicle,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const garage = JSON.stringify({ vehicles: [{ id, ...named, answers }], chosen: id })
  // Only once in this tab: the page stores the answers in it.
  await page.addInitScript((kept) => {
    if (localStorage.getItem('garage') === null) localStorage.setItem('garage', kept)
  }, garage)
}

/** Does this while every import of vehicles waits, its file read and nothing written. */
export async function withVehiclesLocked(act: () => Promise<void>): Promise<void> {
  const { sockets } = await makeFolders(process.env.SHOP_DATA ?? '')
  const client = new pg.Client({ host: sockets, user: 'tappet', database: 'tappet' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('vehicles of the owner', 0))`)
    await act()
  } finally {
    await client.end()
  }
}
