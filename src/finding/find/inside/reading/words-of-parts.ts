import { canonicalOf } from './words.ts'

/*
 * Words that name models, and are part of what people call parts and tools. A part is meant before a vehicle.
 */

/** Names of parts and tools of two words, one of which is a model too: a battery charger is no Dodge. `#` is a figure, and no year. */
const pairs: ReadonlySet<string> = new Set(
  (
    'battery charger, trickle charger, phone charger, usb charger, smart charger, laptop charger, rapid charger, ' +
    'smart key, smart repair, spark plug, spark tester, fit kit, leaf spring, heater matrix, # volt, volt meter, ' +
    'filter element, heating element, lambda probe, oxygen probe, temperature probe, test probe, flex pipe, ' +
    'flex plate, flex hose, flex disc, flex joint, flex coupling, flex head, pilot bearing, pilot bushing, ' +
    'pilot light, boxer engine, crown wheel, quick connect, contour gauge, cobalt drill, cobalt bit, ' +
    'sonic cleaner, escape hammer, golf club, golf ball, gps tracker, air duster, mini fuse, mini relay, ' +
    'mini grinder, mini bulb, mini ratchet, mini torch, mini pliers, edge trim, door edge, cutting edge, ' +
    'neon light, accent light, white spirit, hydraulic ram, # valve, # inch, # teeth, # tooth, # pin, # spline, ' +
    '# piece, # pack, # speed, # bolt, lithium ion, li ion, echo sounder, caravan mirror, caravan mover, ' +
    'caravan plug'
  )
    .split(', ')
    .map((pair) => pair.split(' ').map(canonicalOf).join(' ')),
)

/** Words of parts that name a vehicle only beside its make or a year, also in a shop that has no such part; they are no misspelt makes. */
export const partWords: ReadonlySet<string> = new Set(
  (
    'air bolt combo cover cruise custom imperial ion jumper laser master new open park plus power prime range relay ' +
    'seat silver spark speed spring stage start up volt wind'
  ).split(' '),
)

/** A bare figure beside these, or at the end of a text with one, is a size: an alloy wheel 17. */
const measured: ReadonlySet<string> = new Set(
  'wheel rim tyre socket spanner bolt nut stud screw blade wiper bulb hose drill'.split(' ').map(canonicalOf),
)

/** The places of the words that belong to the name of a part or its size, and so to no vehicle. */
export function placesOfParts(words: readonly string[]): ReadonlySet<number> {
  const canonical = words.map((word) => (/^\d{1,3}$/.test(word) ? '#' : canonicalOf(word)))
  const places = new Set<number>()
  for (const [at, word] of canonical.entries()) {
    if (pairs.has(`${word} ${canonical[at + 1] ?? ''}`)) places.add(at).add(at + 1)
    const next = canonical[at + 1]
    const isBeside = [canonical[at - 1], next].some((each) => measured.has(each ?? ''))
    const isLast = next === undefined && canonical.some((each) => measured.has(each))
    if (/^\d\d$/.test(words[at] ?? '') && (isBeside || isLast)) places.add(at)
  }
  return places
}
