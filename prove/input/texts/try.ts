import type { Figure, Scale } from '../../proof.ts'
import type { World } from '../world.ts'
import { formulas } from './formulas.ts'
import { heads } from './heads.ts'
import { links } from './links.ts'
import { prototypes } from './prototypes.ts'

/** Text that begins a formula, a header, a prototype or a journey somewhere else; and links that nobody may follow. */
export async function plantTexts(world: World, scale: Scale): Promise<Figure[]> {
  return [
    ...(await formulas(world)),
    ...(await heads(world, scale)),
    ...(await prototypes(world)),
    ...(await links(world)),
  ]
}
