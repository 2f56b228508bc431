import type { DemoProduct } from '../product.ts'

export const sockets: readonly DemoProduct[] = [
  {
    slug: 'socket-half-inch-19',
    partNumber: 'SOC-12-19',
    name: 'Socket 19 mm, 1/2 Inch Drive',
    about:
      'Six-point hand socket with a knurled band and a groove for the ball of the ratchet. 19 mm fits many Asian wheel nuts and M12 bolts to the older German norm.',
    picture: '/pictures/demo/socket.svg',
    priceCents: 480,
    minimum: 5,
    available: 395,
    madeIn: 'Taiwan',
    category: 'Hand tools',
    weightGrams: 96,
    attributes: [
      { name: 'Across flats', value: '19', unit: 'mm' },
      { name: 'Drive', value: '1/2', unit: 'in' },
      { name: 'Outer diameter', value: '26', unit: 'mm' },
      { name: 'Length', value: '38', unit: 'mm' },
      { name: 'Profile', value: 'Six-point' },
    ],
  },
  {
    slug: 'impact-socket-deep-17',
    partNumber: 'SOC-12-17-IMP',
    name: 'Impact Socket 17 mm, Deep, with Sleeve',
    about:
      'Phosphated chrome-molybdenum socket for the impact driver, thin wall, with a plastic sleeve that turns freely and spares the alloy wheel. 17 mm is the wheel bolt of most German cars. Use pin and ring, not the ball alone.',
    picture: '/pictures/demo/impact-socket.svg',
    priceCents: 1140,
    minimum: 2,
    available: 212,
    madeIn: 'Taiwan',
    category: 'Hand tools',
    weightGrams: 275,
    attributes: [
      { name: 'Across flats', value: '17', unit: 'mm' },
      { name: 'Drive', value: '1/2', unit: 'in' },
      { name: 'Outer diameter', value: '24', unit: 'mm' },
      { name: 'Length', value: '85', unit: 'mm' },
      { name: 'Steel', value: 'Chrome-molybdenum' },
      { name: 'Sleeve', value: 'Nylon, orange' },
    ],
  },
  {
    slug: 'ratchet-half-inch-72',
    partNumber: 'RAT-12-72',
    name: 'Ratchet 1/2 Inch, 72 Teeth',
    about:
      'Reversible ratchet with push-button release and a two-part grip that petrol does not harm. Five degrees a click; the head comes apart with four screws, and the repair kit is a stock item.',
    picture: '/pictures/demo/ratchet.svg',
    priceCents: 3960,
    minimum: 1,
    available: 84,
    madeIn: 'Germany',
    category: 'Hand tools',
    weightGrams: 590,
    attributes: [
      { name: 'Drive', value: '1/2', unit: 'in' },
      { name: 'Teeth', value: '72' },
      { name: 'Return angle', value: '5', unit: '°' },
      { name: 'Length', value: '270', unit: 'mm' },
      { name: 'Greatest torque', value: '512', unit: 'Nm' },
    ],
  },
]
