import { eu, type Platform, today, us } from '../platform.ts'

export const fordB: Platform = {
  name: 'Ford B-segment',
  group: 'Ford',
  cars: [
    us('Ford', 'Fiesta', 2011, 2019),
    eu('Ford', 'Fiesta', 2000, 2023),
    eu('Ford', 'B-Max', 2012, 2019),
    eu('Ford', 'Fusion', 2002, 2012),
  ],
  everyEngine: [
    'battery-12v-44ah',
    'wiper-blade-framed-500',
    'wiper-blade-flat-400',
    'brake-shoe-set-204-41',
    'cabin-filter-particle-256-158',
    'stabiliser-link-front-321-m10',
    'shock-absorber-rear-gas-503',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['240 mm', '258 mm', '278 mm'],
      size: '258 mm',
      parts: ['brake-disc-vented-258-22', 'brake-pad-set-front-155-53'],
    },
  ],
  byEngine: [
    { litres: [1.2, 1.6], parts: ['ignition-coil-block-4-outlet'] },
    { litres: [1, 2], parts: ['air-filter-panel-292-151'] },
    { litres: [1, 1.1], parts: ['oil-filter-spin-on-76-55'] },
    { litres: [1.2, 2], parts: ['oil-filter-spin-on-76-87'] },
  ],
}

export const fordC1: Platform = {
  name: 'Ford Global C',
  group: 'Ford',
  cars: [
    us('Ford', 'Focus', 2012, 2018),
    us('Ford', 'Escape', 2013, 2019),
    us('Ford', 'C-Max', 2013, 2018),
    eu('Ford', 'Focus', 2004, 2018, 'Focus II or III'),
    eu('Ford', 'C-Max', 2011, 2019),
    eu('Ford', 'Kuga', 2008, 2019, 'Kuga I or II'),
  ],
  everyEngine: [
    'control-arm-rear-lateral-420',
    'battery-12v-60ah-efb',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-280-11',
    'brake-pad-set-rear-123-53',
    'cabin-filter-particle-237-253',
    'stabiliser-link-front-312-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['278 mm', '300 mm', '320 mm'],
      size: '300 mm',
      parts: ['brake-disc-vented-300-24', 'brake-pad-set-front-156-63'],
    },
  ],
  byEngine: [
    { litres: [1.4, 2], parts: ['ignition-coil-block-4-outlet', 'thermostat-82-housing'] },
    { litres: [1, 2.5], parts: ['air-filter-panel-248-224'] },
    { litres: [1, 1], parts: ['oil-filter-spin-on-76-55'] },
    { litres: [1.4, 2.5], parts: ['oil-filter-spin-on-76-87'] },
  ],
}

export const fordC2: Platform = {
  name: 'Ford C2',
  group: 'Ford',
  cars: [
    us('Ford', 'Escape', 2020, today),
    us('Ford', 'Bronco Sport', 2021, today),
    us('Ford', 'Maverick', 2022, today),
    eu('Ford', 'Focus', 2018, 2025, 'Focus IV'),
    eu('Ford', 'Kuga', 2019, today, 'Kuga III'),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-316-25',
    'brake-pad-set-front-163-60',
    'brake-disc-solid-302-11',
    'brake-pad-set-rear-116-46',
    'cabin-filter-carbon-240-205',
    'stabiliser-link-front-307-m12',
  ],
  byEngine: [
    { litres: [1, 2.5], parts: ['air-filter-panel-292-195'] },
    { litres: [2, 2.5], parts: ['oil-filter-spin-on-66-92'] },
    { litres: [1, 1.5], parts: ['oil-filter-spin-on-66-65'] },
  ],
}

export const fordD4: Platform = {
  name: 'Ford D4',
  group: 'Ford',
  cars: [
    us('Ford', 'Explorer', 2011, 2019),
    us('Ford', 'Taurus', 2010, 2019),
    us('Ford', 'Flex', 2009, 2019),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-352-32',
    'brake-pad-set-front-172-69',
    'brake-disc-solid-330-13',
    'brake-pad-set-rear-125-53',
    'cabin-filter-particle-230-203',
    'stabiliser-link-front-281-m12',
  ],
  byEngine: [
    { litres: [2, 3.7], parts: ['air-filter-panel-270-231'] },
    { litres: [3.5, 3.7], parts: ['oil-filter-spin-on-76-117'] },
    { litres: [2, 2.3], parts: ['oil-filter-spin-on-66-92'] },
  ],
}

export const fordCd6: Platform = {
  name: 'Ford CD6',
  group: 'Ford',
  cars: [us('Ford', 'Explorer', 2020, today), us('Lincoln', 'Aviator', 2020, today)],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-345-30',
    'brake-pad-set-front-170-72',
    'brake-disc-rear-vented-350-20',
    'brake-pad-set-rear-134-56',
    'cabin-filter-carbon-239-204',
    'stabiliser-link-front-318-m12',
  ],
  byEngine: [
    { litres: [2.3, 3.3], parts: ['air-filter-panel-296-238'] },
    { litres: [2.3, 2.3], parts: ['oil-filter-spin-on-66-92'] },
    { litres: [3, 3.3], parts: ['oil-filter-spin-on-76-117'] },
  ],
}
