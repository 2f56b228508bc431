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
    words: 'Bore, bolt circle, thickness: every page lists the numbers that decide whether a part fits.',
    to: listAddress({ category: 'Brakes' }),
    link: 'See brakes',
  },
  {
    picture: 'banner-2',
    title: 'Tools that last',
    words: 'Spanners, ratchets and a torque wrench that you can repair, with spare parts for each.',
    to: listAddress({ category: 'Tools' }),
    link: 'See tools',
  },
  {
    picture: 'banner-3',
    title: 'Precise to a hundredth',
    words: 'Pistons, valves and tappets, and the micrometers to measure them.',
    to: listAddress({ category: 'Engine' }),
    link: 'See engine parts',
  },
  {
    picture: 'banner-4',
    title: 'Service parts by the carton',
    words: 'Filters and discs in workshop quantities, with today’s stock.',
    to: listAddress({ category: 'Filters' }),
    link: 'Look at filters',
  },
]
