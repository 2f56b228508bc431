import { type Platform, today, us } from '../platform.ts'

export const jeepWk2: Platform = {
  name: 'Jeep WK2',
  group: 'Stellantis',
  cars: [
    us('Jeep', 'Grand Cherokee', 2011, 2021),
    us('Jeep', 'Grand Cherokee WK', 2022, 2022),
    us('Dodge', 'Durango', 2011, today),
  ],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-550',
    'brake-disc-solid-330-14',
    'brake-pad-set-rear-126-55',
    'cabin-filter-particle-242-207',
    'stabiliser-link-front-273-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['330 mm', '350 mm', '380 mm'],
      size: '330 mm',
      parts: ['brake-disc-vented-330-32', 'brake-pad-set-front-166-75'],
    },
  ],
  byEngine: [
    { litres: [3, 6.4], parts: ['air-filter-panel-304-208'] },
    { litres: [3, 3.6], parts: ['oil-filter-cartridge-63-98'] },
    { litres: [5.7, 6.4], parts: ['oil-filter-spin-on-76-85'] },
  ],
}

export const jeepWl: Platform = {
  name: 'Jeep WL',
  group: 'Stellantis',
  cars: [us('Jeep', 'Grand Cherokee', 2022, today), us('Jeep', 'Grand Cherokee L', 2021, today)],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-355-32',
    'brake-pad-set-front-174-76',
    'brake-disc-rear-vented-350-22',
    'brake-pad-set-rear-131-61',
    'cabin-filter-carbon-251-226',
    'stabiliser-link-front-290-m12',
  ],
  byEngine: [
    { litres: [2, 5.7], parts: ['air-filter-panel-312-221'] },
    { litres: [3, 3.6], parts: ['oil-filter-cartridge-63-98'] },
    { litres: [5.7, 5.7], parts: ['oil-filter-spin-on-76-85'] },
    { litres: [2, 2], parts: ['oil-filter-spin-on-66-100'] },
  ],
}

export const jeepJk: Platform = {
  name: 'Jeep JK',
  group: 'Stellantis',
  cars: [us('Jeep', 'Wrangler', 2007, 2018, 'JK')],
  everyEngine: [
    'battery-12v-70ah-agm',
    'ball-joint-upper-18-pressed',
    'wiper-blade-framed-500',
    'brake-disc-vented-302-28',
    'brake-pad-set-front-150-68',
    'brake-disc-solid-316-12',
    'brake-pad-set-rear-117-56',
    'cabin-filter-particle-238-181',
    'stabiliser-link-front-254-m12',
  ],
  byEngine: [
    { litres: [3.6, 3.8], parts: ['air-filter-panel-262-229'] },
    { litres: [3.6, 3.6], parts: ['oil-filter-cartridge-63-98'] },
    { litres: [3.8, 3.8], parts: ['oil-filter-spin-on-76-82'] },
  ],
}

export const jeepJl: Platform = {
  name: 'Jeep JL',
  group: 'Stellantis',
  cars: [us('Jeep', 'Wrangler', 2018, today, 'JL'), us('Jeep', 'Gladiator', 2020, today)],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-400',
    'brake-disc-solid-342-14',
    'brake-pad-set-rear-122-57',
    'cabin-filter-particle-246-184',
    'stabiliser-link-front-268-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['330 mm', '332 mm', '352 mm'],
      size: '332 mm',
      parts: ['brake-disc-vented-332-28', 'brake-pad-set-front-162-70'],
    },
  ],
  byEngine: [
    { litres: [2, 6.4], parts: ['air-filter-panel-276-233'] },
    { litres: [3, 3.6], parts: ['oil-filter-cartridge-63-98'] },
    { litres: [2, 2], parts: ['oil-filter-spin-on-66-100'] },
    { litres: [6.4, 6.4], parts: ['oil-filter-spin-on-76-85'] },
  ],
}
