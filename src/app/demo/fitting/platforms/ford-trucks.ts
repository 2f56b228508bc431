import { type Platform, today, us } from '../platform.ts'

export const fordT3: Platform = {
  name: 'Ford T3',
  group: 'Ford',
  cars: [us('Ford', 'F-150', 2015, today), us('Ford', 'Expedition', 2018, today)],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-550',
    'brake-disc-vented-350-34',
    'brake-pad-set-front-203-76',
    'brake-disc-rear-vented-348-24',
    'brake-pad-set-rear-146-58',
    'cabin-filter-particle-235-197',
    'stabiliser-link-front-245-m12',
  ],
  byEngine: [
    { litres: [5, 5], parts: ['ribbed-belt-6pk2260', 'belt-tensioner-ribbed-60', 'idler-pulley-76-ribbed'] },
    { litres: [2.7, 6.2], parts: ['air-filter-panel-286-254', 'oil-filter-spin-on-76-117'] },
    { litres: [2.7, 3.5], parts: ['spark-plug-ruthenium-m12-26-5'] },
  ],
}
