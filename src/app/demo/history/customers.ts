import type { Address } from '#base/contract/forms/address.ts'
import { emptyAddress } from '#base/countries/address.ts'
import type { CustomerGroup } from '#pricing/prices/model.ts'
import { type Calendar, dayMs, later } from './calendar.ts'
import type { Random } from './random.ts'

/** Somebody who buys: a workshop or a private person, with an account or without. Nobody of them exists. */
export interface Customer {
  /** Null for a guest. */
  readonly userId: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: Address
  /** Workshops with an account are in one, which gives them a discount. */
  readonly group: CustomerGroup | undefined
  readonly isWorkshop: boolean
  /** When they became one. */
  readonly since: Date
  /** How often they order, beside others. */
  readonly weight: number
}

const given = [
  'Ada',
  'Bram',
  'Cleo',
  'Dorian',
  'Edda',
  'Fenn',
  'Greta',
  'Hollis',
  'Ilse',
  'Joren',
  'Kaya',
  'Lorne',
]
const moreGiven = [
  'Maren',
  'Nico',
  'Odile',
  'Piers',
  'Quinn',
  'Rhea',
  'Stellan',
  'Tamsin',
  'Una',
  'Verity',
  'Wilf',
  'Yara',
]
const family = [
  'Ashwick',
  'Bellmoor',
  'Carrowby',
  'Dunleaf',
  'Emberley',
  'Fallowes',
  'Garrowick',
  'Hazelden',
  'Inglebrook',
]
const moreFamily = [
  'Kettlewold',
  'Larkmere',
  'Mossgrave',
  'Netherby',
  'Oakhollow',
  'Pennifold',
  'Quarrington',
  'Rushwell',
]
const places = [
  'Harbour',
  'Lakeside',
  'Northgate',
  'Old Mill',
  'Ridgeway',
  'Canal Street',
  'Station',
  'Orchard',
  'Quarry',
]
const trades = ['Garage', 'Auto Service', 'Motors', 'Brake and Tyre', 'Fleet Workshop']
/** Invented, with postal codes of which none is in use. */
const towns = [
  { city: 'Valve Springs', region: 'OH', postalCode: '00041' },
  { city: 'Camshaft Falls', region: 'MI', postalCode: '00042' },
  { city: 'Piston Ridge', region: 'PA', postalCode: '00043' },
  { city: 'Gasket Bay', region: 'WA', postalCode: '00044' },
  { city: 'Flywheel Junction', region: 'TX', postalCode: '00045' },
  { city: 'Rocker Hollow', region: 'IN', postalCode: '00046' },
] as const
const streets = [
  'Crankshaft Road',
  'Dipstick Lane',
  'Manifold Street',
  'Spark Plug Avenue',
  'Torque Terrace',
  'Axle Row',
]

/** Workshops, most of them with an account, and twice as many private persons. */
export function makeCustomers(random: Random, calendar: Calendar, group: CustomerGroup): Customer[] {
  const workshops = places.flatMap((place) => trades.map((trade) => ({ company: `${place} ${trade}` })))
  const people = [...given, ...moreGiven].flatMap((first, index) =>
    [...family, ...moreFamily]
      .filter((_, at) => (at + index) % 2 === 0)
      .map((last) => ({ name: `${first} ${last}` })),
  )
  return [
    ...workshops.map(({ company }) =>
      makeCustomer(random, calendar, { company, name: personOf(random), group }),
    ),
    ...people.map(({ name }) => makeCustomer(random, calendar, { company: '', name, group })),
  ]
}

function personOf(random: Random): string {
  return `${random.pick([...given, ...moreGiven])} ${random.pick([...family, ...moreFamily])}`
}

function makeCustomer(
  random: Random,
  { opened, today }: Calendar,
  {
    company,
    name,
    group,
  }: { readonly company: string; readonly name: string; readonly group: CustomerGroup },
): Customer {
  const isWorkshop = company !== ''
  const days = (today.getTime() - opened.getTime()) / dayMs
  // Most workshops came in the first months, private persons at any time.
  const since = later(opened, Math.floor(random.next() ** (isWorkshop ? 3 : 1) * (days - 2)) * dayMs)
  const hasAccount = random.chance(isWorkshop ? 0.9 : 0.35)
  return {
    userId: hasAccount ? random.id(since) : null,
    name,
    email: isWorkshop ? `parts@${slugOf(company)}.example` : `${slugOf(name).replace('-', '.')}@post.example`,
    // 555-0100 to 555-0199 are reserved for fiction.
    phone: `+1 555 01${String(random.between(0, 99)).padStart(2, '0')}`,
    address: {
      ...emptyAddress('US'),
      ...random.pick(towns),
      name,
      company,
      line1: `${random.between(1, 180)} ${random.pick(streets)}`,
    },
    group: isWorkshop && hasAccount ? group : undefined,
    isWorkshop,
    since,
    weight: isWorkshop ? random.between(3, 12) : 1,
  }
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** A customer who was one at that time, those who order often before others. */
export function customerAt(random: Random, customers: readonly Customer[], at: Date): Customer {
  const known = customers.filter(({ since }) => since <= at)
  let left = random.next() * known.reduce((sum, { weight }) => sum + weight, 0)
  const found = known.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return found ?? random.pick(customers)
}
