import { eu, type Platform, today, us } from '../platform.ts'

export const bmwE46: Platform = {
  name: 'BMW E46',
  group: 'BMW',
  cars: [us('BMW', '3 Series', 1999, 2006, 'E46'), eu('BMW', '3 Series', 2000, 2006, 'E46')],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-framed-500',
    'brake-disc-rear-vented-294-19',
    'brake-pad-set-rear-123-45',
    'cabin-filter-particle-660-94',
    'stabiliser-link-front-298-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['286 mm', '300 mm', '325 mm'],
      size: '300 mm',
      parts: ['brake-disc-vented-300-22', 'brake-pad-set-front-151-63'],
    },
  ],
  byEngine: [
    { litres: [1.6, 3.2], parts: ['air-filter-panel-314-218'] },
    { litres: [2, 3.2], parts: ['oil-filter-cartridge-83-79'] },
    { litres: [1.6, 2], parts: ['oil-filter-cartridge-64-77'] },
  ],
}

export const bmwE9x: Platform = {
  name: 'BMW E8x and E9x',
  group: 'BMW',
  cars: [
    us('BMW', '3 Series', 2006, 2013, 'E90 to E93'),
    us('BMW', '1 Series', 2008, 2013),
    eu('BMW', '3 Series', 2005, 2014, 'E90 to E93'),
    eu('BMW', '1 Series', 2005, 2013, 'E81 to E88'),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-rear-vented-300-20',
    'brake-pad-set-rear-123-58',
    'cabin-filter-carbon-243-217',
    'stabiliser-link-front-318-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['292 mm', '300 mm', '312 mm', '330 mm', '348 mm'],
      size: '330 mm',
      parts: ['brake-disc-drilled-330-24', 'brake-pad-set-front-155-68'],
    },
  ],
  byEngine: [
    { litres: [2.5, 4], parts: ['oil-filter-cartridge-83-84'] },
    { litres: [2.5, 3], parts: ['oil-filter-cartridge-83-84'] },
    { litres: [1.6, 4], parts: ['air-filter-panel-364-194'] },
    { litres: [1.5, 2.4], parts: ['oil-filter-cartridge-70-83'] },
  ],
}

export const bmwF3x: Platform = {
  name: 'BMW F3x',
  group: 'BMW',
  cars: [
    us('BMW', '3 Series', 2012, 2018, 'F30'),
    us('BMW', '4 Series', 2014, 2020, 'F32'),
    us('BMW', '2 Series', 2014, 2021, 'F22'),
    eu('BMW', '3 Series', 2012, 2019, 'F30'),
    eu('BMW', '4 Series', 2013, 2020, 'F32'),
    eu('BMW', '1 Series', 2011, 2019, 'F20'),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-290-11',
    'brake-pad-set-rear-123-56',
    'cabin-filter-carbon-248-252',
    'stabiliser-link-front-329-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['300 mm', '312 mm', '340 mm'],
      size: '312 mm',
      parts: ['brake-disc-vented-312-24', 'brake-pad-set-front-155-64'],
    },
  ],
  byEngine: [
    { litres: [1.5, 3], parts: ['air-filter-panel-259-256'] },
    { litres: [1.5, 2], parts: ['oil-filter-cartridge-73-96'] },
    { litres: [2.8, 3], parts: ['oil-filter-cartridge-83-97'] },
  ],
}

export const bmwG2x: Platform = {
  name: 'BMW G2x',
  group: 'BMW',
  cars: [
    us('BMW', '3 Series', 2019, today, 'G20'),
    us('BMW', '4 Series', 2021, today, 'G22'),
    us('BMW', '2 Series', 2022, today),
    eu('BMW', '3 Series', 2018, today, 'G20'),
    eu('BMW', '4 Series', 2020, today, 'G22'),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-rear-vented-345-24',
    'brake-pad-set-rear-142-59',
    'cabin-filter-carbon-250-246',
    'stabiliser-link-front-341-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['300 mm', '330 mm', '348 mm'],
      size: '348 mm',
      parts: ['brake-disc-vented-348-30', 'brake-pad-set-front-170-74'],
    },
  ],
  byEngine: [
    { litres: [2, 3], parts: ['air-filter-panel-273-246'] },
    { litres: [1.5, 2], parts: ['oil-filter-cartridge-73-96'] },
    { litres: [2.8, 3], parts: ['oil-filter-cartridge-83-97'] },
  ],
}
