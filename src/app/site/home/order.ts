import type { SectionName } from '#base/contract/forms/home.ts'

/** A part of the page: the choice of the vehicle stands with the slides at its side, where there are both. */
export type PartName = SectionName | 'trust'

/**
 * The parts of the home page in their order: the chooser with the slides is one part, where the first of them stands; what makes people
 * trust the shop comes after the first part.
 */
export function partsOf(sections: readonly SectionName[]): PartName[] {
  const isLed = sections.includes('vehicle')
  const ofHero = (name: SectionName) => name === 'vehicle' || name === 'slides'
  const hero = sections.findIndex(ofHero)
  const [first, ...others] = sections.flatMap((name, at): SectionName[] => {
    if (!isLed || !ofHero(name)) return [name]
    return at === hero ? ['vehicle'] : []
  })
  return first === undefined ? ['trust'] : [first, 'trust', ...others]
}
