/*
 * The parts of which a platform has one variant each. Parts in one variant belong together: a flywheel and its clutch.
 */

type Variant = readonly string[]

interface Slot {
  readonly variants: readonly Variant[]
  /** Every platform has one; of the others every fourth platform. */
  readonly isCore?: true
}

const one = (...parts: string[]): Variant[] => parts.map((part) => [part])

/** Parts of the body and the axles, for every engine. */
export const chassisSlots: readonly Slot[] = [
  {
    isCore: true,
    variants: one(
      ...['cabin-filter-particle-300-150', 'cabin-filter-particle-240-204', 'cabin-filter-carbon-288-215'],
    ),
  },
  { variants: one('wiper-blade-rear-300') },
  { variants: one('shock-absorber-rear-monotube', 'shock-absorber-rear-oil-eye', 'shock-absorber-rear-gas') },
  { variants: [['coil-spring-front-150'], ['coil-spring-front-138', 'lowering-springs-30-pair']] },
  { variants: one('coil-spring-rear-132') },
  { variants: one('coilover-strut-front', 'strut-front-left-complete') },
  { variants: one('control-arm-front-left') },
  { variants: one('control-arm-rear-lateral-420') },
  { variants: one('stabiliser-link-plastic-300', 'stabiliser-link-front-290') },
  { variants: one('ball-joint-lower-2-bolt', 'ball-joint-lower-16-3-bolt') },
  { variants: one('ball-joint-upper-18-pressed') },
  {
    variants: [
      ['tie-rod-end-left-m14', 'tie-rod-end-right-m14-lh', 'tie-rod-inner-318-m14'],
      ['tie-rod-end-van-m18'],
    ],
  },
  { variants: one('brake-hose-390-m10', 'brake-hose-420-braided') },
  { variants: one('brake-hose-265-rear') },
  { variants: one('wheel-bearing-34-64-37', 'wheel-bearing-40-74-42') },
  { variants: one('wheel-bearing-30-62-16') },
  { variants: [['cv-axle-left-640', 'cv-axle-right-912', 'cv-joint-outer-36-33', 'cv-boot-kit-outer-80']] },
]

/** Parts for the engines with four cylinders of a platform. */
export const engineSlots: readonly Slot[] = [
  {
    isCore: true,
    variants: one(
      ...['oil-filter-spin-on-76-79', 'oil-filter-spin-on-76-104', 'oil-filter-spin-on-66-74'],
      ...['oil-filter-cartridge-83-84', 'oil-filter-cartridge-64-115', 'oil-filter-spin-on-93-142'],
    ),
  },
  {
    isCore: true,
    variants: one(
      ...['air-filter-panel-345-135', 'air-filter-panel-292-168', 'air-filter-round-240-58'],
      'air-filter-washable-250-200',
    ),
  },
  {
    isCore: true,
    variants: one(
      ...['spark-plug-nickel-m14-19', 'spark-plug-platinum-m14-26', 'spark-plug-iridium-m12-26'],
      ...['spark-plug-iridium-m14-taper', 'spark-plug-nickel-m14-12-7'],
    ),
  },
  {
    variants: one(
      ...['ignition-coil-pencil-4-pin', 'ignition-coil-pencil-3-pin', 'ignition-coil-block-4-outlet'],
      'ignition-coil-2-outlet',
    ),
  },
  { variants: one('timing-belt-83-30', 'timing-belt-104-25', 'timing-belt-kit-120-20') },
  {
    variants: [
      ['ribbed-belt-6pk1733', 'belt-tensioner-66-smooth', 'idler-pulley-72-smooth'],
      ['ribbed-belt-6pk2260', 'belt-tensioner-ribbed-60', 'idler-pulley-76-ribbed'],
      ...one('ribbed-belt-6pk740', 'ribbed-belt-4pk610', 'v-belt-avx13-675'),
    ],
  },
  { variants: one('thermostat-88-54', 'thermostat-82-housing') },
  { variants: one('water-pump-7-vane', 'water-pump-pulley-6-groove') },
  {
    variants: [
      ['radiator-650-415-23', 'coolant-hose-upper-32', 'coolant-hose-lower-38'],
      ['radiator-500-358-26', 'coolant-hose-elbow-32', 'coolant-hose-heater-19'],
    ],
  },
  {
    variants: one(
      ...['oxygen-sensor-4-wire-m18', 'oxygen-sensor-4-wire-short', 'oxygen-sensor-5-wire-wideband'],
      'oxygen-sensor-1-wire-m18',
    ),
  },
  { variants: one('catalytic-converter-52-euro-4') },
  { variants: one('silencer-rear-45-round', 'silencer-rear-50-oval') },
  { variants: one('alternator-14v-120a', 'alternator-14v-90a') },
  { variants: one('starter-1-4-kw-10-teeth') },
  { variants: [['piston-81-standard', 'piston-with-rod-81'], ['piston-79-5-standard']] },
  { variants: [['head-gasket-4-cylinder-82'], ['gasket-set-top-end-8v', 'valve-set-33-28']] },
  { variants: [['valve-lifter-hydraulic-35', 'exhaust-valve-33-7']] },
  { variants: one('fuel-filter-inline-55-8') },
  {
    variants: [
      ['flywheel-solid-228-130', 'clutch-disc-228-28'],
      ['flywheel-dual-mass-240', 'clutch-kit-240-26'],
      ['flywheel-light-216-126', 'clutch-kit-216-sintered'],
      ['clutch-kit-215-22'],
    ],
  },
]

/** Parts of diesel engines: the vehicles of the shop do not say which engines are diesels, so the shop asks. */
export const dieselSlots: readonly Slot[] = [
  { variants: one('glow-plug-m10-7v', 'glow-plug-m8-4-4v', 'glow-plug-m12-11v') },
  { variants: [['fuel-filter-diesel-88-115', 'piston-86-diesel', 'starter-2-2-kw-11-teeth']] },
]

export const threeCylinderSlots: readonly Slot[] = [
  { isCore: true, variants: one('head-gasket-3-cylinder-74') },
]

export const wiperVariants = [
  'wiper-blade-flat-600',
  'wiper-blade-flat-450',
  'wiper-blade-framed-500',
] as const
export const batteryVariants = [
  ...['battery-12v-70ah-agm', 'battery-12v-44ah', 'battery-12v-60ah-efb', 'battery-12v-95ah-agm'],
] as const

/** The parts of one platform: a variant of each slot, by turns. */
export function partsAt(slots: readonly Slot[], platform: number): string[] {
  return slots.flatMap(({ variants, isCore }, slot) => {
    if (isCore) return variants[platform % variants.length] ?? []
    if ((platform + slot) % 4 !== 0) return []
    return variants[Math.floor(platform / 4) % variants.length] ?? []
  })
}
