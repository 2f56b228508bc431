import { nameKey } from '../model.ts'

/** What fuels are called, as keys, in English and German lists. Hybrids of all kinds are one: lists tell them apart differently. */
const fuels = new Map(
  Object.entries({
    petrol: ['petrol', 'gasoline', 'gas', 'benzin', 'super', 'otto', 'petrolmildhybrid'],
    diesel: ['diesel', 'dieselmildhybrid'],
    electric: ['electric', 'electricity', 'elektro', 'strom', 'bev'],
    hybrid: [
      ...['hybrid', 'petrolhybrid', 'gasolinehybrid', 'pluginhybrid', 'pluginhybridpetrol', 'phev'],
      ...['benzinelektro', 'petrolelectric', 'hybridbenzin', 'benzinhybrid', 'hybridbenzinelektro'],
    ],
    'diesel hybrid': [
      ...['dieselhybrid', 'pluginhybriddiesel', 'dieselelektro', 'dieselelectric', 'hybriddiesel'],
      ...['hybriddieselelektro'],
    ],
    lpg: ['lpg', 'autogas', 'autogaslpg', 'flussiggas', 'petrollpg', 'gasolinelpg', 'benzinautogaslpg'],
    cng: ['cng', 'erdgas', 'erdgascng', 'petrolcng', 'gasolinecng', 'benzinerdgascng', 'cnglpg'],
    ethanol: ['ethanol', 'e85', 'flexfuel', 'ffv', 'petrole85', 'benzinethanol'],
    hydrogen: ['hydrogen', 'wasserstoff', 'fuelcell'],
  }).flatMap(([fuel, keys]) => keys.map((key) => [key, fuel] as const)),
)

/** A fuel by any of its names; undefined for a word that is none. */
export function fuelOf(typed: string): string | undefined {
  return fuels.get(nameKey(typed))
}
