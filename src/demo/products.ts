import type { DemoProduct } from './product.ts'
import { brakes } from './products/brakes.ts'
import { cooling } from './products/cooling.ts'
import { drivetrain } from './products/drivetrain.ts'
import { electrical } from './products/electrical.ts'
import { engine } from './products/engine.ts'
import { filters } from './products/filters.ts'
import { handTools } from './products/hand-tools.ts'
import { ignition } from './products/ignition.ts'
import { lifting } from './products/lifting.ts'
import { measuring } from './products/measuring.ts'
import { sockets } from './products/sockets.ts'
import { spanners } from './products/spanners.ts'
import { suspension } from './products/suspension.ts'

const families = [
  measuring,
  engine,
  lifting,
  drivetrain,
  electrical,
  sockets,
  suspension,
  cooling,
  handTools,
  ignition,
  filters,
  spanners,
  brakes,
]

/**
 * The demo catalogue, oldest first: the last ones become the latest of the home page (spec §9). One of each family in
 * turn, as a shop buys in, so that its latest six are parts and tools of many kinds.
 */
export const products: readonly DemoProduct[] = inTurn(families)

/** The first of each family, which stands for it, come last. */
function inTurn(families: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...families.map((family) => family.length))
  return Array.from({ length: longest }, (_, turn) => longest - 1 - turn).flatMap((turn) =>
    families.flatMap((family) => family[turn] ?? []),
  )
}
