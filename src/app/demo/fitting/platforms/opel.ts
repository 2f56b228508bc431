import { eu, type Platform, us } from '../platform.ts'

export const opelSccs: Platform = {
  name: 'Opel Corsa C, D and E',
  group: 'General Motors',
  cars: [
    eu('Opel', 'Corsa', 2000, 2019, 'Corsa C, D or E'),
    eu('Opel', 'Tigra', 2004, 2010),
    eu('Opel', 'Meriva', 2003, 2010, 'Meriva A'),
  ],
  everyEngine: [
    'brake-disc-solid-264-10',
    'wheel-bearing-34-64-37',
    'battery-12v-44ah',
    'wiper-blade-flat-450',
    'brake-pad-set-rear-95-47',
    'cabin-filter-particle-215-186',
    'stabiliser-link-front-278-m10',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['240 mm', '256 mm'],
      size: '256 mm',
      parts: ['brake-disc-vented-256-24', 'brake-pad-set-front-116-52'],
    },
  ],
  byEngine: [
    { litres: [1, 1.4], parts: ['v-belt-avx13-675', 'oil-filter-cartridge-64-74'] },
    { litres: [1.7, 1.7], parts: ['glow-plug-m12-11v'] },
    { litres: [1, 1.8], parts: ['air-filter-panel-330-122'] },
    { litres: [1.5, 1.8], parts: ['oil-filter-spin-on-76-76'] },
  ],
}

export const opelAstraGh: Platform = {
  name: 'Opel Astra G and H',
  group: 'General Motors',
  cars: [eu('Opel', 'Astra', 2000, 2010, 'Astra G or H'), eu('Opel', 'Zafira', 2000, 2014, 'Zafira A or B')],
  everyEngine: [
    'cabin-filter-particle-300-150',
    'stabiliser-link-front-290',
    'brake-hose-390-m10',
    'shock-absorber-rear-oil-eye',
    'cv-axle-left-640',
    'cv-axle-right-912',
    'battery-12v-60ah-efb',
    'wiper-blade-framed-500',
    'brake-disc-solid-264-11',
    'brake-pad-set-rear-99-48',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['256 mm', '280 mm', '308 mm'],
      size: '308 mm',
      parts: ['brake-disc-vented-308-25', 'brake-pad-set-front-156-66'],
    },
  ],
  byEngine: [
    { litres: [1.2, 2.2], parts: ['air-filter-panel-292-168'] },
    {
      litres: [1.4, 1.8],
      parts: [
        'ribbed-belt-6pk1733',
        'belt-tensioner-66-smooth',
        'idler-pulley-72-smooth',
        'thermostat-88-54',
        'water-pump-7-vane',
        'catalytic-converter-52-euro-4',
        'alternator-14v-120a',
        'oxygen-sensor-4-wire-short',
      ],
    },
    { litres: [1, 1.8], parts: ['oil-filter-cartridge-70-96'] },
    { litres: [1.9, 2.2], parts: ['oil-filter-spin-on-76-123'] },
  ],
}

export const opelDelta2: Platform = {
  name: 'Opel Delta II and D2XX',
  group: 'General Motors',
  cars: [
    eu('Opel', 'Astra', 2009, 2021, 'Astra J or K'),
    eu('Opel', 'Zafira', 2012, 2019, 'Zafira Tourer'),
    eu('Opel', 'Cascada', 2013, 2019),
    us('Chevrolet', 'Cruze', 2011, 2019),
    us('Buick', 'Verano', 2012, 2017),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-600',
    'wiper-blade-flat-475',
    'brake-disc-solid-268-12',
    'brake-pad-set-rear-109-45',
    'cabin-filter-carbon-239-200',
    'stabiliser-link-front-336-m12',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['276 mm', '300 mm', '321 mm'],
      size: '276 mm',
      parts: ['brake-disc-vented-276-26', 'brake-pad-set-front-131-60'],
    },
  ],
  byEngine: [
    { litres: [1, 2], parts: ['air-filter-panel-281-205'] },
    { litres: [1, 1.4], parts: ['oil-filter-cartridge-65-82'] },
    { litres: [1.6, 2], parts: ['oil-filter-cartridge-68-104'] },
  ],
}
