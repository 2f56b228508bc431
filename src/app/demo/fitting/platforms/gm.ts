import { type Platform, today, us } from '../platform.ts'

export const gmD2xx: Platform = {
  name: 'GM D2XX',
  group: 'General Motors',
  cars: [us('Chevrolet', 'Equinox', 2018, today), us('GMC', 'Terrain', 2018, today)],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-288-12',
    'brake-pad-set-rear-117-52',
    'cabin-filter-particle-249-211',
    'stabiliser-link-front-322-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['300 mm', '321 mm'],
      size: '300 mm',
      parts: ['brake-disc-vented-300-26', 'brake-pad-set-front-146-62'],
    },
  ],
  byEngine: [{ litres: [1.5, 2], parts: ['air-filter-panel-253-214', 'oil-filter-spin-on-66-80'] }],
}
