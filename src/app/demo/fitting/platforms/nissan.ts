import { eu, type Platform, today, us } from '../platform.ts'

export const nissanD: Platform = {
  name: 'Nissan D',
  group: 'Nissan',
  cars: [us('Nissan', 'Altima', 2013, 2026), us('Nissan', 'Maxima', 2016, 2023)],
  everyEngine: [
    'control-arm-front-left',
    'control-arm-front-right',
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-296-26',
    'brake-pad-set-front-141-60',
    'brake-disc-solid-292-9',
    'brake-pad-set-rear-106-47',
    'cabin-filter-particle-250-207',
    'stabiliser-link-front-279-m10',
  ],
  byEngine: [
    { litres: [2, 3.5], parts: ['air-filter-panel-286-160', 'oil-filter-spin-on-68-65'] },
    { litres: [2, 2.5], parts: ['spark-plug-platinum-m12-26-5'] },
  ],
}

export const nissanCmfCd: Platform = {
  name: 'Nissan CMF-CD',
  group: 'Nissan',
  cars: [
    us('Nissan', 'Rogue', 2014, today),
    eu('Nissan', 'Qashqai', 2014, today, 'Qashqai II or III'),
    eu('Nissan', 'X-Trail', 2014, today),
  ],
  everyEngine: [
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-rear-vented-292-16',
    'brake-pad-set-rear-109-49',
    'cabin-filter-particle-250-207',
    'stabiliser-link-front-316-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['296 mm', '316 mm'],
      size: '316 mm',
      parts: ['brake-disc-vented-316-28', 'brake-pad-set-front-151-61'],
    },
  ],
  byEngine: [{ litres: [1.2, 2.5], parts: ['air-filter-panel-277-173', 'oil-filter-spin-on-68-65'] }],
}
