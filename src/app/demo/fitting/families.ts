/*
 * The demo shop invents which parts fit which vehicles, but so that their measures agree: all vehicles of a make in some years have one
 * bolt circle, and so the brake discs and wheels with that bolt circle.
 */

/** What the vehicles with one bolt circle have. */
export interface Family {
  readonly boltCircle: string
  readonly makes: readonly (readonly [make: string, fromYear: number, toYear: number])[]
  readonly frontDisc?: {
    readonly part: string
    readonly size: string
    /** Of another disc, which some of the same vehicles have. */
    readonly otherSize: string
  }
  /** What fits with that disc alone: pads and calipers. */
  readonly withFrontDisc: readonly string[]
  readonly rear: readonly string[]
  /** Wheels and hubs. */
  readonly wheels: readonly string[]
}

const smallPads = 'brake-pad-set-155-66'
const largePads = 'brake-pad-set-ceramic-187-72'
const rearPads = 'brake-pad-set-105-53-rear'

export const families: readonly Family[] = [
  {
    boltCircle: '4 × 100',
    makes: [
      ['Honda', 1996, 2011],
      ['Hyundai', 1996, 2012],
      ['MINI', 2002, 2021],
      ['Nissan', 1996, 2012],
    ],
    frontDisc: { part: 'brake-disc-vented-256-24', size: '256 mm', otherSize: '239 mm' },
    withFrontDisc: [smallPads],
    rear: ['brake-disc-solid-264-10', rearPads],
    wheels: ['wheel-hub-unit-4-100'],
  },
  {
    boltCircle: '4 × 98',
    makes: [['Fiat', 2012, 2019]],
    withFrontDisc: [],
    rear: ['brake-disc-solid-232-9', rearPads],
    wheels: [],
  },
  {
    boltCircle: '5 × 100',
    makes: [
      ['Subaru', 1996, 2016],
      ['Toyota', 1996, 2013],
      ['Volkswagen', 1997, 2005],
    ],
    frontDisc: { part: 'brake-disc-vented-280-22', size: '280 mm', otherSize: '256 mm' },
    withFrontDisc: [smallPads, 'brake-caliper-54-left', 'brake-caliper-54-right'],
    rear: ['brake-shoe-set-203-38'],
    wheels: ['wheel-steel-6x15-5-100'],
  },
  {
    boltCircle: '5 × 108',
    makes: [
      ['Ford', 2000, 2018],
      ['Volvo', 1996, 2018],
    ],
    frontDisc: { part: 'brake-disc-vented-300-24', size: '300 mm', otherSize: '278 mm' },
    withFrontDisc: [largePads],
    rear: [],
    wheels: [],
  },
  {
    boltCircle: '5 × 112',
    makes: [
      ['Volkswagen', 2006, 2021],
      ['Audi', 1996, 2021],
      ['Mercedes-Benz', 1996, 2021],
    ],
    frontDisc: { part: 'brake-disc-vented-312-25', size: '312 mm', otherSize: '288 mm' },
    withFrontDisc: [largePads, 'brake-caliper-57-right-red'],
    rear: ['brake-disc-solid-272-10', rearPads, 'brake-caliper-rear-38-left'],
    wheels: [
      ...['wheel-steel-6x15-5-112', 'wheel-alloy-65x16-graphite', 'wheel-alloy-7x17-5-112'],
      'wheel-hub-bearing-5-112',
    ],
  },
  {
    boltCircle: '5 × 120',
    makes: [
      ['BMW', 1996, 2018],
      ['Cadillac', 2003, 2019],
    ],
    frontDisc: { part: 'brake-disc-drilled-330-24', size: '330 mm', otherSize: '348 mm' },
    withFrontDisc: [largePads],
    rear: [],
    wheels: [],
  },
]

/** Makes of which the demo shop has wipers and batteries for all models. */
export const everyMake = [
  ...[
    'Acura',
    'Audi',
    'BMW',
    'Buick',
    'Cadillac',
    'Chevrolet',
    'Chrysler',
    'Dodge',
    'Fiat',
    'Ford',
    'GMC',
    'Honda',
  ],
  ...[
    'Hyundai',
    'Infiniti',
    'Jeep',
    'Kia',
    'Lexus',
    'Lincoln',
    'Mazda',
    'Mercedes-Benz',
    'MINI',
    'Mitsubishi',
    'Nissan',
  ],
  ...['Subaru', 'Toyota', 'Volkswagen', 'Volvo'],
] as const
