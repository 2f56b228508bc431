import { eu, type Platform, today, us } from '../platform.ts'

export const audiPl46: Platform = {
  name: 'Audi PL45 and PL46',
  group: 'Volkswagen Group',
  cars: [
    us('Audi', 'A4', 1996, 2008, 'A4 B5 to B7'),
    us('Volkswagen', 'Passat', 1998, 2005, 'Passat B5'),
    eu('Audi', 'A4', 2000, 2008, 'A4 B5 to B7'),
    eu('Volkswagen', 'Passat', 2000, 2006, 'Passat B5'),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-245-10',
    'brake-pad-set-rear-109-55',
    'air-filter-panel-323-245',
    'cabin-filter-carbon-278-218',
    'stabiliser-link-front-341-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['280 mm', '288 mm', '312 mm', '320 mm'],
      size: '320 mm',
      parts: ['brake-disc-vented-320-30', 'brake-pad-set-front-156-74'],
    },
  ],
  byEngine: [
    { litres: [1.6, 2], parts: ['oil-filter-spin-on-76-104'] },
    { litres: [2.4, 4.3], parts: ['oil-filter-cartridge-79-113'] },
    { litres: [1.9, 2.5], parts: ['oil-filter-spin-on-79-123'] },
  ],
}

export const audiMlb: Platform = {
  name: 'Audi MLB',
  group: 'Volkswagen Group',
  cars: [
    us('Audi', 'A4', 2009, 2025, 'A4 B8 and B9'),
    us('Audi', 'A5', 2008, today),
    us('Audi', 'Q5', 2009, today),
    eu('Audi', 'A4', 2007, 2025, 'A4 B8 or B9'),
    eu('Audi', 'A5', 2008, 2024),
    eu('Audi', 'Q5', 2009, 2024),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-vented-314-25',
    'brake-pad-set-front-187-68',
    'brake-disc-solid-300-12',
    'brake-pad-set-rear-116-58',
    'cabin-filter-carbon-292-240',
    'stabiliser-link-front-296-m12',
  ],
  byEngine: [
    { litres: [1.4, 4.3], parts: ['air-filter-panel-293-219'] },
    { litres: [2.7, 4.3], parts: ['oil-filter-cartridge-73-141'] },
    { litres: [1.4, 2], parts: ['oil-filter-cartridge-65-118'] },
  ],
}
