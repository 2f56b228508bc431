import type { DemoProduct } from '../product.ts'

export const oils: readonly DemoProduct[] = [
  {
    slug: 'engine-oil-5w-30-5-l',
    partNumber: 'OIL-530-5',
    name: 'Engine Oil 5W-30, 5 Litres',
    about:
      'Synthetic oil with little ash, for engines with a particle filter. The specification on the back counts, not the viscosity on the front: it meets C3 and nothing older. A long spout lies under the cap, the strip at the side shows what is left.',
    picture: '/pictures/demo/oil-can-5l-640.webp',
    priceCents: 3460,
    minimum: 4,
    available: 196,
    maker: 'Pellworth',
    madeIn: 'Germany',
    category: 'Engine',
    weightGrams: 4700,
    packageMm: [190, 130, 310],
    attributes: [
      { name: 'Viscosity', value: '5W-30' },
      { name: 'Specification', value: 'ACEA C3' },
      { name: 'Contents', value: '5', unit: 'l' },
      { name: 'Base', value: 'Synthetic' },
      { name: 'Flash point', value: '232', unit: '°C' },
      { name: 'Pour point', value: '-39', unit: '°C' },
    ],
  },
  {
    slug: 'engine-oil-10w-40-5-l',
    partNumber: 'OIL-1040-5',
    name: 'Engine Oil 10W-40, 5 Litres',
    about:
      'Part-synthetic, for petrol engines with many kilometres and none of today’s filters. It is thick enough to quiet a tappet that has begun to tick. Do not put it where C3 is asked for: its ash would fill the filter in a year.',
    picture: '/pictures/demo/oil-can-5l-gold-640.webp',
    priceCents: 2190,
    minimum: 4,
    available: 320,
    maker: 'Pellworth',
    madeIn: 'Poland',
    category: 'Engine',
    weightGrams: 4750,
    packageMm: [190, 130, 310],
    attributes: [
      { name: 'Viscosity', value: '10W-40' },
      { name: 'Specification', value: 'ACEA A3/B4' },
      { name: 'Contents', value: '5', unit: 'l' },
      { name: 'Base', value: 'Part-synthetic' },
      { name: 'Flash point', value: '226', unit: '°C' },
      { name: 'Pour point', value: '-33', unit: '°C' },
    ],
  },
]
