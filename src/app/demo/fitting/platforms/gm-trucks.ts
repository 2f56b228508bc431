import { type Platform, today, us } from '../platform.ts'

export const gmFullSize: Platform = {
  name: 'GM K2XX and T1XX',
  group: 'General Motors',
  cars: [
    us('Chevrolet', 'Silverado 1500', 2014, today),
    us('GMC', 'Sierra 1500', 2014, today),
    us('Chevrolet', 'Tahoe', 2015, today),
    us('Chevrolet', 'Suburban', 2015, today),
    us('GMC', 'Yukon', 2015, today),
    us('Cadillac', 'Escalade', 2015, today),
  ],
  everyEngine: [
    'battery-12v-80ah-agm',
    'wiper-blade-flat-550',
    'brake-disc-vented-330-30',
    'brake-pad-set-front-184-76',
    'brake-disc-rear-vented-345-20',
    'brake-pad-set-rear-140-62',
    'cabin-filter-particle-233-192',
    'stabiliser-link-front-190-m10',
  ],
  byEngine: [
    { litres: [5.3, 6.2], parts: ['spark-plug-iridium-m14-taper'] },
    { litres: [2.7, 6.6], parts: ['air-filter-panel-318-216'] },
    { litres: [4.3, 6.2], parts: ['oil-filter-spin-on-76-89'] },
    { litres: [2.7, 2.7], parts: ['oil-filter-spin-on-76-70'] },
    { litres: [3, 3], parts: ['oil-filter-cartridge-65-95'] },
  ],
}

export const gmK2V8: Platform = {
  name: 'GM GMT900',
  group: 'General Motors',
  cars: [us('Chevrolet', 'Silverado 1500', 2007, 2013), us('GMC', 'Sierra 1500', 2007, 2013)],
  everyEngine: ['battery-12v-70ah-agm', 'wiper-blade-flat-550'],
  byEngine: [{ litres: [4.8, 6.2], parts: ['oil-filter-spin-on-93-142'] }],
}

export const gmGmt400: Platform = {
  name: 'GM GMT400',
  group: 'General Motors',
  cars: [us('GMC', 'Sierra 1500', 1989, 1998)],
  everyEngine: [],
  byEngine: [{ litres: [4.3, 5.7], parts: ['air-filter-round-240-58', 'oxygen-sensor-1-wire-m18'] }],
}
