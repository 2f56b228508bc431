import { storedDays } from '#finding/zero-results/model.ts'
import { entryOf } from '#finding/zero-results/service.ts'
import { missedDays } from '#office/old-addresses/model.ts'
import { dayMs, later, minuteMs } from './calendar.ts'
import type { World } from './past-order.ts'

/** Parts and vehicles that the catalogue does not have, as visitors type them. */
const asked = [
  { partType: 'Turbocharger', words: ['turbo', 'turbocharger'] },
  { partType: 'Windscreen wiper', words: ['wiper blades', 'wipers'] },
  { partType: 'Tow bar', words: ['tow bar', 'tow hitch'] },
  { partType: 'Door mirror', words: ['door mirror left', 'wing mirror'] },
  { partType: 'Clutch kit', words: ['clutch kit'] },
] as const
const vehicles = [
  'Ford Transit 2014',
  'Volkswagen Golf 2009',
  'Toyota Hilux 2017',
  'Honda Civic 2006',
  'BMW 320d 2012',
]
const notUnderstood = [
  'gift card',
  'blinker fluid',
  'xenon d2s 35w',
  'seat cover beige',
  'opening hours',
  'roof box 400 l',
]
const lost = [
  '/brakes/discs',
  '/shop/filters.html',
  '/catalogue-2019.pdf',
  '/products/brake-disc-old',
  '/sale',
]

/** Searches that found nothing. What the shop would have removed by now is left out. */
export function makeSearches({ random, calendar }: World) {
  const read = asked.flatMap(({ partType, words }) =>
    vehicles
      .filter(() => random.chance(0.6))
      .map((vehicle) => ({ typed: `${random.pick(words)} ${vehicle.toLowerCase()}`, partType, vehicle })),
  )
  const unread = notUnderstood.map((typed) => ({ typed, partType: '', vehicle: '' }))
  return [...read, ...unread].flatMap(({ typed, partType, vehicle }) => {
    const entry = entryOf({ typed, ...(partType !== '' && { partType }), words: [] }, vehicle)
    if (entry === undefined) return []
    const lastAt = later(calendar.today, -random.between(1, (storedDays - 20) * 24 * 60) * minuteMs)
    const times = random.between(1, 14)
    const firstAt = times === 1 ? lastAt : later(lastAt, -random.between(1, 120) * dayMs)
    const { key, askedFor } = entry
    return [
      {
        key,
        asked_for: askedFor,
        part_type: entry.partType,
        vehicle,
        times,
        first_at: firstAt,
        last_at: lastAt,
      },
    ]
  })
}

/** Addresses at which visitors found nothing. */
export function makeMissed({ random, calendar }: World) {
  return lost.map((path) => {
    const lastAt = later(
      calendar.today,
      -random.between(1, missedDays - 20) * dayMs + random.between(0, 900) * minuteMs,
    )
    const at = lastAt < calendar.today ? lastAt : later(calendar.today, -minuteMs)
    return {
      path,
      times: random.between(2, 40),
      first_at: later(at, -random.between(10, 200) * dayMs),
      last_at: at,
    }
  })
}
