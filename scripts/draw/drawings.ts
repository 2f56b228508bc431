import { alternator } from './parts/alternator.ts'
import { battery } from './parts/battery.ts'
import { ribbedBelt, timingBelt } from './parts/belts.ts'
import { brakeCaliper, brakeHose, brakePads, brakeShoes } from './parts/brake-parts.ts'
import { drilledDisc, solidDisc, ventedDisc } from './parts/brakes.ts'
import { bulbH7 } from './parts/bulb.ts'
import { micrometer, vernierCaliper } from './parts/calipers.ts'
import { coolantHose } from './parts/coolant-hose.ts'
import { clutchDisc, cvJoint } from './parts/drivetrain.ts'
import { feelerGauge } from './parts/feeler-gauge.ts'
import {
  airFilter,
  cabinFilter,
  fuelFilter,
  oilCartridge,
  oilFilter,
  tallOilFilter,
} from './parts/filters.ts'
import { bladeFuses } from './parts/fuses.ts'
import { dialGauge, tyreGauge } from './parts/gauges.ts'
import { glowPlug } from './parts/glow-plug.ts'
import { hammer, pliers, screwdriver, strapWrench, windBackTool } from './parts/hand-tools.ts'
import { headGasket } from './parts/head-gasket.ts'
import { slimSparkPlug, sparkPlug } from './parts/ignition.ts'
import { ignitionCoil } from './parts/ignition-coil.ts'
import { bottleJack, trolleyJack } from './parts/jacks.ts'
import { oxygenSensor } from './parts/oxygen-sensor.ts'
import { piston } from './parts/piston.ts'
import { radiator } from './parts/radiator.ts'
import { impactSocket, ratchet, socket } from './parts/sockets.ts'
import { hexKeys, ratchetSpanner, spanner, spannerSet } from './parts/spanners.ts'
import { axleStand, wheelChocks } from './parts/stands.ts'
import { coilSpring, controlArm, hubBearing, shockAbsorber, stabiliserLink } from './parts/suspension.ts'
import { tensioner } from './parts/tensioner.ts'
import { radiatorCap, thermostat } from './parts/thermostat.ts'
import { torqueWrench } from './parts/torque-wrench.ts'
import { exhaustValve, tappet } from './parts/valve-gear.ts'
import { waterPump } from './parts/water-pump.ts'
import { wiperBlade } from './parts/wiper.ts'
import type { Drawing } from './pen.ts'

/** Every picture of a product, by the name of its file. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'brake-disc-vented': ventedDisc,
  'brake-disc-solid': solidDisc,
  'brake-disc-drilled': drilledDisc,
  'oil-filter': oilFilter,
  'oil-filter-tall': tallOilFilter,
  'oil-cartridge': oilCartridge,
  'air-filter': airFilter,
  'cabin-filter': cabinFilter,
  'fuel-filter': fuelFilter,
  'spark-plug': sparkPlug,
  'spark-plug-slim': slimSparkPlug,
  'ignition-coil': ignitionCoil,
  'glow-plug': glowPlug,
  thermostat,
  'water-pump': waterPump,
  radiator,
  'radiator-cap': radiatorCap,
  'coolant-hose': coolantHose,
  tappet,
  'exhaust-valve': exhaustValve,
  piston,
  'head-gasket': headGasket,
  'ribbed-belt': ribbedBelt,
  'timing-belt': timingBelt,
  tensioner,
  'brake-pads': brakePads,
  'brake-caliper': brakeCaliper,
  'brake-shoes': brakeShoes,
  'brake-hose': brakeHose,
  'clutch-disc': clutchDisc,
  'cv-joint': cvJoint,
  'shock-absorber': shockAbsorber,
  'coil-spring': coilSpring,
  'control-arm': controlArm,
  'stabiliser-link': stabiliserLink,
  'hub-bearing': hubBearing,
  alternator,
  battery,
  'bulb-h7': bulbH7,
  'wiper-blade': wiperBlade,
  'blade-fuses': bladeFuses,
  'oxygen-sensor': oxygenSensor,
  spanner,
  'spanner-set': spannerSet,
  'ratchet-spanner': ratchetSpanner,
  'hex-keys': hexKeys,
  socket,
  'impact-socket': impactSocket,
  ratchet,
  screwdriver,
  pliers,
  hammer,
  'strap-wrench': strapWrench,
  'wind-back-tool': windBackTool,
  'torque-wrench': torqueWrench,
  'vernier-caliper': vernierCaliper,
  micrometer,
  'feeler-gauge': feelerGauge,
  'dial-gauge': dialGauge,
  'tyre-gauge': tyreGauge,
  'trolley-jack': trolleyJack,
  'axle-stand': axleStand,
  'bottle-jack': bottleJack,
  'wheel-chocks': wheelChocks,
}
