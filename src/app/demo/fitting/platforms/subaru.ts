import { type Platform, today, us } from '../platform.ts'

export const subaruSj: Platform = {
  name: 'Subaru SJ',
  group: 'Subaru',
  cars: [
    us('Subaru', 'Forester', 2014, 2018),
    us('Subaru', 'Impreza', 2012, 2016),
    us('Subaru', 'Crosstrek', 2013, 2017),
  ],
  everyEngine: [
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-294-24',
    'brake-pad-set-front-142-58',
    'brake-disc-solid-274-10',
    'brake-pad-set-rear-96-49',
    'cabin-filter-particle-232-218',
    'stabiliser-link-front-272-m10',
  ],
  byEngine: [
    { litres: [2, 2.5], parts: ['air-filter-panel-234-189'] },
    { litres: [2, 3.6], parts: ['oil-filter-spin-on-68-66'] },
  ],
}

export const subaruBs: Platform = {
  name: 'Subaru BS',
  group: 'Subaru',
  cars: [us('Subaru', 'Outback', 2015, 2019), us('Subaru', 'Legacy', 2015, 2019)],
  everyEngine: [
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-316-30',
    'brake-pad-set-front-149-67',
    'brake-disc-rear-vented-300-18',
    'brake-pad-set-rear-111-52',
    'cabin-filter-particle-232-218',
    'stabiliser-link-front-283-m10',
  ],
  byEngine: [{ litres: [2.5, 3.6], parts: ['air-filter-panel-239-205', 'oil-filter-spin-on-68-66'] }],
}

export const subaruSgp: Platform = {
  name: 'Subaru Global Platform',
  group: 'Subaru',
  cars: [
    us('Subaru', 'Outback', 2020, today),
    us('Subaru', 'Forester', 2019, today),
    us('Subaru', 'Legacy', 2020, 2025),
    us('Subaru', 'Crosstrek', 2018, today),
    us('Subaru', 'Impreza', 2017, today),
  ],
  everyEngine: [
    'battery-12v-65ah-d23',
    'wiper-blade-flat-650',
    'wiper-blade-flat-400',
    'brake-disc-vented-317-30',
    'brake-pad-set-front-153-66',
    'brake-disc-rear-vented-286-17',
    'brake-pad-set-rear-113-50',
    'cabin-filter-particle-232-218',
    'stabiliser-link-front-292-m10',
  ],
  byEngine: [{ litres: [2, 2.5], parts: ['air-filter-panel-246-208', 'oil-filter-spin-on-68-66'] }],
}
