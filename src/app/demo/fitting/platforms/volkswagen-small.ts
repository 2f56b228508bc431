import { eu, type Platform, today } from '../platform.ts'

export const volkswagenPq25: Platform = {
  name: 'Volkswagen PQ24, PQ25 and PQ26',
  group: 'Volkswagen Group',
  cars: [
    eu('Volkswagen', 'Polo', 2000, 2017, 'Polo 9N or 6R'),
    eu('Škoda', 'Fabia', 2000, 2021, 'Fabia I, II or III'),
    eu('SEAT', 'Ibiza', 2001, 2017, 'Ibiza III or IV'),
    eu('Audi', 'A1', 2011, 2018, 'A1 8X'),
    eu('Škoda', 'Rapid', 2013, 2019),
  ],
  everyEngine: [
    'brake-shoe-set-203-38',
    'cabin-filter-particle-240-204',
    'silencer-rear-45-round',
    'wiper-blade-flat-450',
    'battery-12v-44ah',
    'brake-disc-vented-256-22',
    'brake-pad-set-front-146-55',
    'stabiliser-link-front-241-m10',
    'shock-absorber-rear-gas-520',
  ],
  byEngine: [
    { litres: [1, 2], parts: ['oil-filter-spin-on-76-79', 'air-filter-panel-261-134'] },
    { litres: [1.2, 1.2], parts: ['ribbed-belt-6pk740'] },
    { litres: [1, 1.2], parts: ['spark-plug-nickel-m14-19-5'] },
  ],
}

export const volkswagenMqbA0: Platform = {
  name: 'Volkswagen MQB A0',
  group: 'Volkswagen Group',
  cars: [
    eu('Volkswagen', 'Polo', 2017, today, 'Polo AW'),
    eu('Škoda', 'Fabia', 2021, today, 'Fabia IV'),
    eu('SEAT', 'Ibiza', 2017, today, 'Ibiza V'),
    eu('Škoda', 'Scala', 2019, today),
    eu('Škoda', 'Kamiq', 2019, today),
    eu('SEAT', 'Arona', 2017, today),
  ],
  everyEngine: [
    'battery-12v-60ah-efb',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-vented-276-24',
    'brake-pad-set-front-152-60',
    'brake-disc-solid-230-9',
    'brake-pad-set-rear-96-43',
    'cabin-filter-particle-253-216',
    'stabiliser-link-front-252-m10',
  ],
  byEngine: [
    { litres: [1, 1], parts: ['head-gasket-3-cylinder-74'] },
    { litres: [1, 2], parts: ['air-filter-panel-238-207'] },
    { litres: [1, 1.5], parts: ['oil-filter-spin-on-68-92', 'spark-plug-iridium-m12-19'] },
    { litres: [1.6, 2], parts: ['oil-filter-cartridge-65-118'] },
  ],
}
