import { type Calendar, dayMs, later } from './calendar.ts'
import type { Good } from './goods.ts'
import type { Random } from './random.ts'
import type { Clerk } from './staff.ts'

export interface Supplier {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly notes: string
  readonly since: Date
  /** How the numbers of its delivery notes begin. */
  readonly prefix: string
  /** The brands that it delivers. */
  readonly makers: ReadonlySet<string>
}

/** A delivery that was booked. */
export interface PastReceipt extends Pick<Supplier, 'name' | 'makers'> {
  readonly id: string
  readonly supplierId: string
  readonly deliveryNote: string
  readonly at: Date
  readonly by: Clerk
}

const houses = [
  { name: 'Copperfield Parts Wholesale', prefix: 'CPW', notes: 'Orders until noon are here the next day.' },
  {
    name: 'Northline Distribution',
    prefix: 'NL',
    notes: 'Free from 400. Mind the minimum of ten for filters.',
  },
  { name: 'Ferrum Tool Trading', prefix: 'FTT', notes: '' },
  { name: 'Bluegate Import', prefix: 'BG', notes: 'By sea: four weeks at least.' },
] as const

/** The suppliers of the shop: each delivers the products of some brands. */
export function suppliersOf(random: Random, { opened }: Calendar, goods: readonly Good[]): Supplier[] {
  const makers = [...new Set(goods.map(({ maker }) => maker))].sort()
  return houses.map((house, index) => {
    const since = later(opened, -20 * dayMs)
    const host = house.name.toLowerCase().replaceAll(' ', '-')
    return {
      ...house,
      id: random.id(since),
      email: `sales@${host}.example`,
      phone: `+1 555 01${String(10 + index * 17)}`,
      since,
      makers: new Set(makers.filter((_, at) => at % houses.length === index)),
    }
  })
}
