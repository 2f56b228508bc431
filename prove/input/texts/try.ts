import type { Figure, Scale } from '../../proof.ts'
import type { World } from '../world.ts'
import { formulas } from './formulas.ts'
import { headerInjection } from './heads.ts'
import { links } from './links.ts'
import { prototypes } from './prototypes.ts'

/** Tries text that could become a formula, a header, a prototype or a redirect, and forbidden links. */
export async function plantTexts(world: World, scale: Scale): Promise<Figure[]> {
  return [
    ...(await formulas(world)),
    ...(await headerInjection(world, scale)),
    ...(await prototypes(world)),
    ...(await links(world)),
  ]
}
