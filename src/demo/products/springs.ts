import type { DemoProduct } from '../product.ts'

export const springs: readonly DemoProduct[] = [
  {
    slug: 'coil-spring-front-138',
    partNumber: 'CSP-F-138-359',
    name: 'Coil Spring, Front, 138 mm',
    about:
      'Shot-peened spring of 12.75 mm wire, powder-coated over phosphate. The old one breaks at the lowest coil, often behind the seat where it is not seen. Read the paint marks on it before you order: length alone does not tell the rate.',
    picture: '/pictures/demo/coil-spring-front-640.webp',
    priceCents: 2890,
    minimum: 2,
    available: 58,
    maker: 'Arvenco',
    madeIn: 'Sweden',
    category: 'Suspension',
    weightGrams: 2400,
    packageMm: [400, 160, 160],
    attributes: [
      { name: 'Outer diameter', value: '138', unit: 'mm' },
      { name: 'Free length', value: '359', unit: 'mm' },
      { name: 'Wire', value: '12.75', unit: 'mm' },
      { name: 'Coils', value: '6.5' },
      { name: 'Finish', value: 'Phosphate and powder' },
    ],
  },
  {
    slug: 'coil-spring-rear-112',
    partNumber: 'CSP-R-112',
    name: 'Coil Spring, Rear 112 mm, Barrel Shape',
    about:
      'Wound like a barrel so that its coils lie in one another, which lowers the boot floor. The small end goes up. Free height is 268 mm; two springs of the same colour mark belong on one axle, never one new and one old.',
    picture: '/pictures/demo/coil-spring-barrel-640.webp',
    priceCents: 3960,
    minimum: 2,
    available: 35,
    maker: 'Arvenco',
    madeIn: 'Germany',
    category: 'Suspension',
    weightGrams: 2100,
    packageMm: [290, 130, 130],
    attributes: [
      { name: 'Outer diameter', value: '112', unit: 'mm' },
      { name: 'Wire', value: '11.5', unit: 'mm' },
      { name: 'Free height', value: '268', unit: 'mm' },
      { name: 'Coils', value: '7.2' },
      { name: 'Shape', value: 'Barrel' },
      { name: 'Load', value: '320', unit: 'kg' },
    ],
  },
]
