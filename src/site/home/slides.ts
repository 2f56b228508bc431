import { listAddress } from '#site/products/list-query.ts'

interface Slide {
  /** The picture's file, without width and kind: /pictures/demo/banner-1-640.avif, …/banner-1-phone-480.avif. */
  picture: string
  title: string
  words: string
  to: string
  link: string
}

/** The four slides of the banner (spec §2, §9). */
export const slides: readonly Slide[] = [
  {
    picture: 'banner-1',
    title: 'Measured before it is sold',
    words: 'Bore, bolt circle, thickness: the numbers that decide whether a part fits stand on its page.',
    to: listAddress({ category: 'Brakes' }),
    link: 'Look at brakes',
  },
  {
    picture: 'banner-2',
    title: 'Tools for a second decade',
    words:
      'Spanners, ratchets and a torque wrench that can be repaired, and whose spare parts have numbers too.',
    to: listAddress({ department: 'Tools' }),
    link: 'Look at tools',
  },
  {
    picture: 'banner-3',
    title: 'Hundredths, read twice',
    words: 'Pistons, valves and tappets, and the micrometers that tell one size from the next.',
    to: listAddress({ category: 'Engine' }),
    link: 'Look at engine parts',
  },
  {
    picture: 'banner-4',
    title: 'Service parts by the carton',
    words: 'Filters and discs in the quantities that a workshop uses up, with the stock of today.',
    to: listAddress({ category: 'Filters' }),
    link: 'Look at filters',
  },
]
