import { eu, type Platform, today, us } from '../platform.ts'

export const toyotaK: Platform = {
  name: 'Toyota K',
  group: 'Toyota',
  cars: [
    us('Toyota', 'Camry', 2007, 2017),
    us('Toyota', 'Avalon', 2005, 2018),
    us('Toyota', 'RAV4', 2006, 2018),
    eu('Toyota', 'RAV4', 2006, 2018),
  ],
  everyEngine: [
    'strut-front-left-complete',
    'strut-front-right-complete',
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-296-28',
    'brake-pad-set-front-145-59',
    'brake-disc-solid-281-10',
    'brake-pad-set-rear-100-43',
    'cabin-filter-particle-215-193',
    'stabiliser-link-front-308-m12',
  ],
  byEngine: [
    { litres: [2.4, 3.5], parts: ['air-filter-panel-253-164'] },
    { litres: [2.4, 2.5], parts: ['oil-filter-cartridge-64-65'] },
    { litres: [3.5, 3.5], parts: ['oil-filter-cartridge-76-72'] },
  ],
}

export const toyotaTngaK: Platform = {
  name: 'Toyota TNGA-K',
  group: 'Toyota',
  cars: [
    us('Toyota', 'Camry', 2018, today),
    us('Toyota', 'RAV4', 2019, today),
    us('Toyota', 'Highlander', 2020, today),
    us('Toyota', 'Avalon', 2019, 2022),
    us('Toyota', 'Venza', 2021, 2024),
    us('Lexus', 'ES', 2019, today),
    eu('Toyota', 'RAV4', 2019, today),
    eu('Toyota', 'Camry', 2019, 2023),
  ],
  everyEngine: [
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-305-28',
    'brake-pad-set-front-147-66',
    'cabin-filter-particle-215-193',
    'stabiliser-link-front-319-m12',
  ],
  bySize: [
    {
      axle: 'rear',
      sizes: ['281 mm', '317 mm'],
      size: '317 mm',
      parts: ['brake-disc-rear-vented-317-18', 'brake-pad-set-rear-116-45'],
    },
  ],
  byEngine: [
    { litres: [2.4, 3.5], parts: ['air-filter-panel-271-196'] },
    { litres: [2.4, 2.5], parts: ['oil-filter-cartridge-64-65', 'spark-plug-iridium-m14-26-5'] },
    { litres: [3.5, 3.5], parts: ['oil-filter-cartridge-76-72'] },
  ],
}

export const toyotaMc: Platform = {
  name: 'Toyota MC',
  group: 'Toyota',
  cars: [
    us('Toyota', 'Corolla', 2009, 2019, 'E140 or E170'),
    us('Toyota', 'Matrix', 2009, 2013),
    eu('Toyota', 'Auris', 2007, 2018),
  ],
  everyEngine: [
    'battery-12v-45ah-b24',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-275-22',
    'brake-pad-set-front-132-57',
    'brake-disc-solid-259-9',
    'brake-pad-set-rear-98-41',
    'cabin-filter-particle-215-193',
    'stabiliser-link-front-293-m10',
  ],
  byEngine: [
    { litres: [1.8, 2.4], parts: ['air-filter-panel-229-165'] },
    { litres: [1.6, 1.8], parts: ['oil-filter-cartridge-59-66'] },
    { litres: [2, 2.4], parts: ['oil-filter-cartridge-64-65'] },
  ],
}

export const toyotaTngaC: Platform = {
  name: 'Toyota TNGA-C',
  group: 'Toyota',
  cars: [
    us('Toyota', 'Corolla', 2019, today, 'E210'),
    us('Toyota', 'Prius', 2016, 2022),
    us('Toyota', 'C-HR', 2018, 2022),
    us('Toyota', 'Corolla Cross', 2022, today),
    eu('Toyota', 'Corolla', 2019, today),
    eu('Toyota', 'C-HR', 2017, 2023),
  ],
  everyEngine: [
    'battery-12v-45ah-b24',
    'wiper-blade-flat-700',
    'wiper-blade-flat-400',
    'brake-disc-vented-282-25',
    'brake-pad-set-front-134-60',
    'brake-disc-solid-270-10',
    'brake-pad-set-rear-102-44',
    'cabin-filter-particle-215-193',
    'stabiliser-link-front-301-m10',
  ],
  byEngine: [
    { litres: [1.2, 2], parts: ['air-filter-panel-236-189'] },
    { litres: [1.2, 1.8], parts: ['oil-filter-cartridge-59-66'] },
    { litres: [2, 2], parts: ['oil-filter-cartridge-55-71'] },
  ],
}
