import type { DemoProduct } from '../product.ts'

export const drivetrain: readonly DemoProduct[] = [
  {
    slug: 'clutch-disc-228-28',
    partNumber: 'CLD-228-28',
    name: 'Clutch Disc 228 mm, 28 Splines',
    about:
      'Organic lining on a sprung hub with pre-damper, for single-mass flywheels. Two numbers tell it: 228 mm across and 28 splines on a 20.2 mm shaft. A smear of paste on the splines, none on the lining.',
    picture: '/pictures/demo/clutch-disc.svg',
    priceCents: 5240,
    minimum: 1,
    available: 28,
    madeIn: 'Germany',
    category: 'Drivetrain',
    weightGrams: 1250,
    attributes: [
      { name: 'Diameter', value: '228', unit: 'mm' },
      { name: 'Splines', value: '28' },
      { name: 'Hub', value: '20.2 × 17.5', unit: 'mm' },
      { name: 'Lining', value: 'Organic' },
      { name: 'Springs', value: '4, with pre-damper' },
    ],
  },
  {
    slug: 'cv-joint-outer-36-33',
    partNumber: 'CVJ-36-33-A',
    name: 'CV Joint, Outer, 36 / 33 Splines',
    about:
      'Outer joint of the drive shaft with ABS ring, boot, clips, grease and a new hub nut. Count 36 splines on the stub and 33 inside, and look for the ABS ring: with 43 teeth, or none, it is another number.',
    picture: '/pictures/demo/cv-joint.svg',
    priceCents: 3960,
    minimum: 1,
    available: 42,
    madeIn: 'Poland',
    category: 'Drivetrain',
    weightGrams: 2750,
    attributes: [
      { name: 'Outer splines', value: '36' },
      { name: 'Inner splines', value: '33' },
      { name: 'ABS ring', value: '45 teeth' },
      { name: 'Seal diameter', value: '58.7', unit: 'mm' },
      { name: 'Stub thread', value: 'M24 × 1.5' },
      { name: 'Boot and grease', value: 'Included' },
    ],
  },
]
