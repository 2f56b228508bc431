import { type Platform, today, us } from '../platform.ts'

export const toyotaN300: Platform = {
  name: 'Toyota N200 and N300',
  group: 'Toyota',
  cars: [us('Toyota', 'Tacoma', 2005, 2023)],
  everyEngine: [
    'battery-12v-65ah-d23',
    'wiper-blade-flat-550',
    'brake-disc-vented-319-28',
    'brake-pad-set-front-132-78',
    'brake-shoe-set-254-57',
    'cabin-filter-particle-217-214',
    'stabiliser-link-front-118-m12',
    'shock-absorber-rear-gas-588',
  ],
  byEngine: [
    { litres: [2.7, 4], parts: ['air-filter-panel-257-241', 'oil-filter-spin-on-66-84'] },
    { litres: [3.5, 3.5], parts: ['oil-filter-cartridge-76-72'] },
  ],
}

export const toyotaXk50: Platform = {
  name: 'Toyota XK50',
  group: 'Toyota',
  cars: [us('Toyota', 'Tundra', 2007, 2021), us('Toyota', 'Sequoia', 2008, 2022)],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-354-32',
    'brake-pad-set-front-156-82',
    'brake-disc-rear-vented-345-18',
    'brake-pad-set-rear-131-51',
    'cabin-filter-particle-224-209',
    'stabiliser-link-front-158-m12',
  ],
  byEngine: [
    { litres: [4, 5.7], parts: ['air-filter-panel-280-240'] },
    { litres: [4.6, 5.7], parts: ['oil-filter-cartridge-78-95'] },
    { litres: [4, 4], parts: ['oil-filter-spin-on-66-84'] },
  ],
}

export const toyotaTngaF: Platform = {
  name: 'Toyota TNGA-F',
  group: 'Toyota',
  cars: [
    us('Toyota', 'Tundra', 2022, today),
    us('Toyota', 'Tacoma', 2024, today),
    us('Toyota', 'Sequoia', 2023, today),
    us('Toyota', '4Runner', 2025, today),
    us('Toyota', 'Land Cruiser', 2024, today),
  ],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-550',
    'brake-disc-vented-340-28',
    'brake-pad-set-front-164-79',
    'brake-disc-rear-vented-336-20',
    'brake-pad-set-rear-128-53',
    'cabin-filter-carbon-232-214',
    'stabiliser-link-front-166-m12',
  ],
  byEngine: [{ litres: [2.4, 3.5], parts: ['air-filter-panel-294-248', 'oil-filter-cartridge-68-78'] }],
}
