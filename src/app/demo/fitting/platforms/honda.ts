import { eu, type Platform, today, us } from '../platform.ts'

export const hondaCivicOld: Platform = {
  name: 'Honda Civic to 2005',
  group: 'Honda',
  cars: [us('Honda', 'Civic', 1996, 2005)],
  everyEngine: ['wheel-bearing-40-74-42'],
  byEngine: [
    { litres: [1.6, 1.7], parts: ['timing-belt-104-25', 'ribbed-belt-4pk610'] },
    { litres: [1.6, 2], parts: ['oil-filter-spin-on-66-74', 'air-filter-panel-212-168'] },
  ],
}

export const hondaCompact: Platform = {
  name: 'Honda compact',
  group: 'Honda',
  cars: [
    us('Honda', 'Civic', 2016, today),
    us('Honda', 'HR-V', 2023, today),
    us('Honda', 'Insight', 2019, 2022),
    eu('Honda', 'Civic', 2017, today),
  ],
  everyEngine: [
    'battery-12v-45ah-b24',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-282-23',
    'brake-pad-set-front-139-57',
    'brake-disc-solid-260-9',
    'brake-pad-set-rear-89-40',
    'cabin-filter-particle-224-217',
    'stabiliser-link-front-286-m10',
  ],
  byEngine: [
    { litres: [1.5, 2], parts: ['air-filter-panel-241-192', 'oil-filter-spin-on-66-74'] },
    { litres: [1.5, 1.5], parts: ['spark-plug-iridium-m12-26'] },
    { litres: [2, 2], parts: ['spark-plug-platinum-m14-26', 'ignition-coil-pencil-3-pin'] },
  ],
}

export const hondaMid: Platform = {
  name: 'Honda mid-size',
  group: 'Honda',
  cars: [
    us('Honda', 'Accord', 2018, today),
    us('Honda', 'CR-V', 2017, today),
    eu('Honda', 'CR-V', 2018, today),
  ],
  everyEngine: [
    'battery-12v-45ah-b24',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-solid-282-9',
    'brake-pad-set-rear-94-43',
    'cabin-filter-particle-224-217',
    'stabiliser-link-front-297-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['293 mm', '312 mm', '320 mm'],
      size: '293 mm',
      parts: ['brake-disc-vented-293-28', 'brake-pad-set-front-148-62'],
    },
  ],
  byEngine: [
    { litres: [1.5, 2.4], parts: ['air-filter-panel-254-199', 'oil-filter-spin-on-66-74'] },
    { litres: [1.5, 1.5], parts: ['spark-plug-iridium-m12-26'] },
  ],
}
