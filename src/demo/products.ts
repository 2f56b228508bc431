import type { DemoProduct } from './product.ts'
import { belts } from './products/belts.ts'
import { brakeDiscs } from './products/brake-discs.ts'
import { brakeHydraulics } from './products/brake-hydraulics.ts'
import { brakePads } from './products/brake-pads.ts'
import { charging } from './products/charging.ts'
import { clutches } from './products/clutches.ts'
import { coolantHoses } from './products/coolant-hoses.ts'
import { cooling } from './products/cooling.ts'
import { dampers } from './products/dampers.ts'
import { driveShafts } from './products/drive-shafts.ts'
import { electrical } from './products/electrical.ts'
import { engine } from './products/engine.ts'
import { exhaust } from './products/exhaust.ts'
import { filters } from './products/filters.ts'
import { garage } from './products/garage.ts'
import { hammers } from './products/hammers.ts'
import { ignition } from './products/ignition.ts'
import { lifting } from './products/lifting.ts'
import { lighting } from './products/lighting.ts'
import { measuring } from './products/measuring.ts'
import { oilFilters } from './products/oil-filters.ts'
import { oils } from './products/oils.ts'
import { pliers } from './products/pliers.ts'
import { screwdrivers } from './products/screwdrivers.ts'
import { socketSets } from './products/socket-sets.ts'
import { sockets } from './products/sockets.ts'
import { spannerSets } from './products/spanner-sets.ts'
import { spanners } from './products/spanners.ts'
import { sparkPlugs } from './products/spark-plugs.ts'
import { springs } from './products/springs.ts'
import { steering } from './products/steering.ts'
import { suspension } from './products/suspension.ts'
import { tensioners } from './products/tensioners.ts'
import { testers } from './products/testers.ts'
import { torque } from './products/torque.ts'
import { wheelBearings } from './products/wheel-bearings.ts'
import { wheels } from './products/wheels.ts'

const families = [
  testers,
  brakePads,
  brakeHydraulics,
  oilFilters,
  oils,
  sparkPlugs,
  tensioners,
  belts,
  engine,
  coolantHoses,
  cooling,
  steering,
  suspension,
  springs,
  driveShafts,
  electrical,
  charging,
  exhaust,
  wheels,
  wheelBearings,
  spannerSets,
  sockets,
  measuring,
  screwdrivers,
  pliers,
  garage,
  hammers,
  lifting,
  ignition,
  clutches,
  torque,
  dampers,
  socketSets,
  lighting,
  filters,
  spanners,
  brakeDiscs,
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
