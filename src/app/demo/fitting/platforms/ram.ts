import { type Platform, today, us } from '../platform.ts'

export const ramDs: Platform = {
  name: 'Ram DS',
  group: 'Stellantis',
  cars: [
    us('Ram', '1500', 2011, 2018),
    us('Ram', '1500 Classic', 2019, 2024),
    us('Dodge', 'Ram 1500', 2009, 2012),
  ],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-550',
    'brake-disc-vented-336-28',
    'brake-pad-set-front-182-77',
    'brake-disc-rear-vented-352-22',
    'brake-pad-set-rear-137-59',
    'cabin-filter-particle-245-190',
    'stabiliser-link-front-215-m12',
  ],
  byEngine: [
    { litres: [3, 6.4], parts: ['air-filter-panel-330-184'] },
    { litres: [3.7, 6.4], parts: ['oil-filter-spin-on-76-85'] },
    { litres: [3, 3.6], parts: ['oil-filter-cartridge-63-98'] },
  ],
}

export const ramDt: Platform = {
  name: 'Ram DT',
  group: 'Stellantis',
  cars: [
    us('Ram', '1500', 2019, today),
    us('Jeep', 'Wagoneer', 2022, 2025),
    us('Jeep', 'Grand Wagoneer', 2022, today),
  ],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-550',
    'brake-disc-vented-378-30',
    'brake-pad-set-front-208-79',
    'brake-disc-rear-vented-375-22',
    'brake-pad-set-rear-151-60',
    'cabin-filter-particle-257-194',
    'stabiliser-link-front-228-m12',
  ],
  byEngine: [
    { litres: [3, 6.4], parts: ['air-filter-panel-344-191'] },
    { litres: [5.7, 6.4], parts: ['oil-filter-spin-on-76-85'] },
    { litres: [2, 3.6], parts: ['oil-filter-cartridge-63-98'] },
  ],
}
