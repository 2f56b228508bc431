import { eu, type Platform, today, us } from '../platform.ts'

export const tesla3: Platform = {
  name: 'Tesla Model 3 and Model Y',
  group: 'Tesla',
  cars: [
    us('Tesla', 'Model 3', 2017, today),
    us('Tesla', 'Model Y', 2020, today),
    eu('Tesla', 'Model 3', 2019, today),
  ],
  everyEngine: [
    'battery-12v-45ah-b24',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-rear-vented-335-20',
    'brake-pad-set-rear-137-54',
    'cabin-filter-carbon-267-178',
    'stabiliser-link-front-324-m12',
    'shock-absorber-rear-gas-575',
    'wheel-hub-unit-5-114-3',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['320 mm', '355 mm'],
      size: '320 mm',
      parts: ['brake-disc-vented-320-25', 'brake-pad-set-front-158-72'],
    },
  ],
}

export const fiat500: Platform = {
  name: 'Fiat 500',
  group: 'Stellantis',
  cars: [us('Fiat', '500', 2012, 2019), eu('Fiat', '500', 2008, today)],
  everyEngine: ['brake-disc-solid-232-9', 'battery-12v-44ah', 'wiper-blade-framed-500'],
}

export const mazdaGh: Platform = {
  name: 'Mazda GH',
  group: 'Mazda',
  cars: [eu('Mazda', '6', 2009, 2012), eu('Mazda', 'CX-7', 2009, 2012)],
  everyEngine: ['wiper-blade-flat-600', 'wiper-blade-flat-475'],
  byEngine: [{ litres: [2.2, 2.2], parts: ['piston-86-diesel'] }],
}
