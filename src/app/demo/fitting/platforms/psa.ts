import { eu, type Platform, today } from '../platform.ts'

export const psaCmp: Platform = {
  name: 'Stellantis CMP',
  group: 'Stellantis',
  cars: [
    eu('Opel', 'Corsa', 2019, today, 'Corsa F'),
    eu('Peugeot', '208', 2019, today, '208 II'),
    eu('Peugeot', '2008', 2019, today, '2008 II'),
    eu('DS', '3 Crossback', 2019, 2024),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-283-26',
    'brake-pad-set-front-137-58',
    'brake-disc-solid-249-10',
    'brake-pad-set-rear-98-46',
    'cabin-filter-carbon-246-188',
    'stabiliser-link-front-266-m10',
    'wiper-blade-rear-300',
  ],
  byEngine: [
    { litres: [1.2, 1.6], parts: ['air-filter-panel-265-173'] },
    { litres: [1.2, 1.2], parts: ['oil-filter-cartridge-63-92'] },
    { litres: [1.5, 1.6], parts: ['oil-filter-cartridge-62-103'] },
  ],
}

export const psaEmp2: Platform = {
  name: 'Stellantis EMP2',
  group: 'Stellantis',
  cars: [
    eu('Opel', 'Astra', 2021, today, 'Astra L'),
    eu('Peugeot', '308', 2013, today, '308 II or III'),
    eu('Peugeot', '3008', 2016, 2024, '3008 II'),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-304-28',
    'brake-pad-set-front-163-68',
    'brake-disc-solid-290-12',
    'brake-pad-set-rear-110-51',
    'cabin-filter-carbon-278-203',
    'stabiliser-link-front-331-m10',
  ],
  byEngine: [
    { litres: [1.2, 1.6], parts: ['air-filter-panel-300-187'] },
    { litres: [1.2, 1.2], parts: ['oil-filter-cartridge-63-92'] },
    { litres: [1.5, 1.6], parts: ['oil-filter-cartridge-62-103'] },
    { litres: [1.8, 2], parts: ['oil-filter-cartridge-67-110'] },
  ],
}

export const psaPf1: Platform = {
  name: 'Peugeot PF1',
  group: 'Stellantis',
  cars: [
    eu('Peugeot', '207', 2006, 2013),
    eu('Peugeot', '208', 2012, 2019, '208 I'),
    eu('Peugeot', '2008', 2013, 2019, '2008 I'),
    eu('Citroën', 'C3', 2009, 2016, 'C3 II'),
  ],
  everyEngine: [
    'battery-12v-60ah-efb',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-266-22',
    'brake-pad-set-front-137-52',
    'brake-shoe-set-203-39',
    'cabin-filter-particle-234-178',
    'stabiliser-link-front-274-m10',
    'shock-absorber-rear-gas-497',
  ],
  byEngine: [{ litres: [1, 1.6], parts: ['air-filter-panel-266-178', 'oil-filter-cartridge-63-78'] }],
}
