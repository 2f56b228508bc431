import { eu, type Platform, today, us } from '../platform.ts'

export const renaultB: Platform = {
  name: 'Renault B',
  group: 'Renault',
  cars: [
    eu('Renault', 'Clio', 2000, 2019, 'Clio II, III or IV'),
    eu('Renault', 'Modus', 2005, 2011),
    eu('Renault', 'Captur', 2013, 2019, 'Captur I'),
    eu('Dacia', 'Sandero', 2008, 2020, 'Sandero I or II'),
    eu('Dacia', 'Logan', 2005, 2020, 'Logan I or II'),
    eu('Dacia', 'Logan MCV', 2007, 2020),
  ],
  everyEngine: [
    'ball-joint-lower-2-bolt',
    'radiator-500-358-26',
    'coolant-hose-elbow-32',
    'coolant-hose-heater-19',
    'battery-12v-44ah',
    'wiper-blade-flat-450',
    'alternator-14v-90a',
    'brake-shoe-set-203-32',
    'cabin-filter-particle-182-179',
    'stabiliser-link-front-263-m10',
    'shock-absorber-rear-gas-536',
  ],
  bySize: [
    {
      axle: 'front',
      sizes: ['238 mm', '260 mm', '280 mm'],
      size: '260 mm',
      parts: ['brake-disc-vented-260-22', 'brake-pad-set-front-119-52'],
    },
  ],
  byEngine: [
    { litres: [1.2, 1.4], parts: ['timing-belt-83-30', 'ignition-coil-2-outlet'] },
    { litres: [1.2, 1.6], parts: ['water-pump-pulley-6-groove'] },
    { litres: [1.6, 1.6], parts: ['piston-79-5-standard'] },
    { litres: [2, 2], parts: ['clutch-kit-240-26'] },
    { litres: [0.9, 1.2], parts: ['air-filter-panel-213-155', 'oil-filter-spin-on-66-51'] },
    { litres: [1.3, 2], parts: ['air-filter-panel-185-135', 'oil-filter-spin-on-76-54'] },
  ],
}

export const renaultCmfB: Platform = {
  name: 'Renault CMF-B',
  group: 'Renault',
  cars: [
    eu('Renault', 'Clio', 2019, today, 'Clio V'),
    eu('Renault', 'Captur', 2019, today, 'Captur II'),
    eu('Dacia', 'Sandero', 2020, today, 'Sandero III'),
    eu('Dacia', 'Jogger', 2022, today),
    eu('Dacia', 'Logan', 2020, today, 'Logan III'),
  ],
  everyEngine: [
    'battery-12v-70ah-agm',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-280-24',
    'brake-pad-set-front-137-56',
    'brake-shoe-set-228-42',
    'cabin-filter-carbon-216-190',
    'stabiliser-link-front-288-m10',
    'shock-absorber-rear-gas-548',
  ],
  byEngine: [
    { litres: [0.9, 1.8], parts: ['air-filter-panel-217-170'] },
    { litres: [0.9, 1.2], parts: ['oil-filter-spin-on-66-51'] },
    { litres: [1.3, 1.8], parts: ['oil-filter-spin-on-76-54'] },
  ],
}

export const renaultAlliance: Platform = {
  name: 'Renault Alliance',
  group: 'Renault',
  cars: [us('Renault', 'Alliance', 1984, 1987), us('Renault', 'Encore', 1984, 1986)],
  everyEngine: ['wheel-bearing-30-62-16'],
  byEngine: [{ litres: [1.4, 1.4], parts: ['spark-plug-nickel-m14-12-7'] }],
}
