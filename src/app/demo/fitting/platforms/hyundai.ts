import { eu, type Platform, today, us } from '../platform.ts'

export const hyundaiN2: Platform = {
  name: 'Hyundai and Kia N2',
  group: 'Hyundai',
  cars: [
    us('Hyundai', 'Tucson', 2016, 2021),
    us('Kia', 'Sportage', 2017, 2022),
    eu('Hyundai', 'Tucson', 2015, 2020, 'Tucson III'),
    eu('Kia', 'Sportage', 2016, 2021, 'Sportage IV'),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-vented-305-25',
    'brake-pad-set-front-144-61',
    'cabin-filter-particle-240-203',
    'stabiliser-link-front-303-m12',
  ],
  bySize: [
    {
      axle: 'rear',
      sizes: ['284 mm', '302 mm'],
      size: '302 mm',
      parts: ['brake-disc-solid-302-10', 'brake-pad-set-rear-99-45'],
    },
  ],
  byEngine: [
    { litres: [1.6, 2.4], parts: ['air-filter-panel-278-184'] },
    { litres: [1.6, 2.5], parts: ['oil-filter-spin-on-76-77'] },
    { litres: [1.7, 2], parts: ['oil-filter-cartridge-66-105'] },
  ],
}

export const hyundaiN3: Platform = {
  name: 'Hyundai and Kia N3',
  group: 'Hyundai',
  cars: [
    us('Hyundai', 'Tucson', 2022, today),
    us('Kia', 'Sportage', 2023, today),
    us('Hyundai', 'Santa Cruz', 2022, today),
    eu('Hyundai', 'Tucson', 2020, today, 'Tucson IV'),
    eu('Kia', 'Sportage', 2021, today, 'Sportage V'),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-325-28',
    'brake-pad-set-front-155-65',
    'brake-disc-solid-305-12',
    'brake-pad-set-rear-108-50',
    'cabin-filter-carbon-251-205',
    'stabiliser-link-front-311-m12',
  ],
  byEngine: [
    { litres: [1.6, 2.5], parts: ['air-filter-panel-290-191', 'oil-filter-spin-on-76-77'] },
    { litres: [1.6, 2], parts: ['oil-filter-cartridge-66-105'] },
  ],
}

export const hyundaiPb: Platform = {
  name: 'Hyundai and Kia small',
  group: 'Hyundai',
  cars: [
    us('Hyundai', 'Accent', 2012, 2022),
    us('Kia', 'Rio', 2012, 2022),
    eu('Hyundai', 'i20', 2009, 2020),
    eu('Kia', 'Rio', 2011, 2023),
  ],
  everyEngine: ['wheel-hub-unit-4-100', 'battery-12v-44ah', 'wiper-blade-framed-500'],
  byEngine: [
    { litres: [1, 1.6], parts: ['clutch-kit-215-22'] },
    { litres: [1.2, 1.6], parts: ['oil-filter-spin-on-76-77'] },
  ],
}
