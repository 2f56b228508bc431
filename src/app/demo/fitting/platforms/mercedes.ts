import { eu, type Platform, today, us } from '../platform.ts'

export const mercedesW203: Platform = {
  name: 'Mercedes-Benz W203',
  group: 'Mercedes-Benz',
  cars: [
    us('Mercedes-Benz', 'C-Class', 2001, 2007, 'W203'),
    eu('Mercedes-Benz', 'C-Class', 2000, 2007, 'W203'),
    eu('Mercedes-Benz', 'CLK', 2002, 2010),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-278-9',
    'brake-pad-set-rear-105-64',
    'cabin-filter-carbon-384-197',
    'stabiliser-link-front-325-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['288 mm', '300 mm', '330 mm'],
      size: '300 mm',
      parts: ['brake-disc-vented-300-28', 'brake-pad-set-front-155-71'],
    },
  ],
  byEngine: [
    { litres: [2.1, 2.2], parts: ['starter-2-2-kw-11-teeth'] },
    { litres: [1.6, 5.4], parts: ['air-filter-panel-337-199'] },
    { litres: [1.6, 2.3], parts: ['oil-filter-cartridge-64-115'] },
    { litres: [2.4, 6.3], parts: ['oil-filter-cartridge-65-154'] },
  ],
}

export const mercedesW204: Platform = {
  name: 'Mercedes-Benz W204',
  group: 'Mercedes-Benz',
  cars: [
    us('Mercedes-Benz', 'C-Class', 2008, 2014, 'W204'),
    us('Mercedes-Benz', 'GLK-Class', 2010, 2015),
    eu('Mercedes-Benz', 'C-Class', 2007, 2015, 'W204'),
    eu('Mercedes-Benz', 'CLC', 2008, 2011),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wheel-alloy-7x17-5-112',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-300-10',
    'brake-pad-set-rear-109-62',
    'cabin-filter-carbon-255-224',
    'stabiliser-link-front-310-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['288 mm', '295 mm', '322 mm'],
      size: '322 mm',
      parts: ['brake-disc-vented-322-32', 'brake-pad-set-front-157-74'],
    },
  ],
  byEngine: [
    { litres: [2.1, 2.2], parts: ['glow-plug-m8-4-4v'] },
    { litres: [1.6, 6.3], parts: ['air-filter-panel-354-169'] },
    { litres: [1.6, 2.2], parts: ['oil-filter-cartridge-64-115'] },
    { litres: [2.5, 6.3], parts: ['oil-filter-cartridge-58-156'] },
  ],
}

export const mercedesW205: Platform = {
  name: 'Mercedes-Benz W205',
  group: 'Mercedes-Benz',
  cars: [
    us('Mercedes-Benz', 'C-Class', 2015, 2021, 'W205'),
    us('Mercedes-Benz', 'GLC-Class', 2016, 2022, 'X253'),
    eu('Mercedes-Benz', 'C-Class', 2014, 2021, 'W205'),
    eu('Mercedes-Benz', 'GLC', 2016, 2022, 'X253'),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-rear-vented-300-22',
    'brake-pad-set-rear-116-65',
    'cabin-filter-carbon-261-278',
    'stabiliser-link-front-293-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['295 mm', '305 mm', '322 mm'],
      size: '295 mm',
      parts: ['brake-disc-vented-295-28', 'brake-pad-set-front-163-71'],
    },
  ],
  byEngine: [
    { litres: [1.5, 6.3], parts: ['air-filter-panel-330-155'] },
    { litres: [1.5, 2.2], parts: ['oil-filter-cartridge-59-99'] },
    { litres: [3, 6.3], parts: ['oil-filter-cartridge-66-113'] },
  ],
}

export const mercedesW206: Platform = {
  name: 'Mercedes-Benz W206',
  group: 'Mercedes-Benz',
  cars: [
    us('Mercedes-Benz', 'C-Class', 2022, today, 'W206'),
    us('Mercedes-Benz', 'GLC-Class', 2023, today, 'X254'),
    eu('Mercedes-Benz', 'C-Class', 2021, today, 'W206'),
    eu('Mercedes-Benz', 'GLC', 2022, today, 'X254'),
  ],
  everyEngine: [
    'battery-12v-95ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-318-30',
    'brake-pad-set-front-168-72',
    'brake-disc-rear-vented-320-24',
    'brake-pad-set-rear-119-62',
    'cabin-filter-carbon-266-244',
    'stabiliser-link-front-302-m12',
  ],
  byEngine: [
    { litres: [1.5, 4], parts: ['air-filter-panel-272-225'] },
    { litres: [1.5, 2.2], parts: ['oil-filter-cartridge-59-99'] },
    { litres: [3, 4], parts: ['oil-filter-cartridge-66-113'] },
  ],
}

export const mercedesSprinter: Platform = {
  name: 'Mercedes-Benz Sprinter',
  group: 'Mercedes-Benz',
  cars: [us('Mercedes-Benz', 'Sprinter', 2010, 2018), us('Dodge', 'Sprinter', 2007, 2009)],
  everyEngine: [
    'tie-rod-end-van-m18',
    'battery-12v-95ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
  ],
}
