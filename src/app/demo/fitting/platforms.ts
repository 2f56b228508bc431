import type { Platform } from './platform.ts'
import { audiMlb, audiPl46 } from './platforms/audi.ts'
import { bmwE9x, bmwE46, bmwF3x, bmwG2x } from './platforms/bmw.ts'
import { fordB, fordC1, fordC2, fordCd6, fordD4 } from './platforms/ford.ts'
import { fordT3 } from './platforms/ford-trucks.ts'
import { gmD2xx } from './platforms/gm.ts'
import { gmFullSize, gmGmt400, gmK2V8 } from './platforms/gm-trucks.ts'
import { hondaCivicOld, hondaCompact, hondaMid } from './platforms/honda.ts'
import { hyundaiN2, hyundaiN3, hyundaiPb } from './platforms/hyundai.ts'
import { jeepJk, jeepJl, jeepWk2, jeepWl } from './platforms/jeep.ts'
import {
  mercedesSprinter,
  mercedesW203,
  mercedesW204,
  mercedesW205,
  mercedesW206,
} from './platforms/mercedes.ts'
import { nissanCmfCd, nissanD } from './platforms/nissan.ts'
import { opelAstraGh, opelDelta2, opelSccs } from './platforms/opel.ts'
import { fiat500, mazdaGh, tesla3 } from './platforms/others.ts'
import { psaCmp, psaEmp2, psaPf1 } from './platforms/psa.ts'
import { ramDs, ramDt } from './platforms/ram.ts'
import { renaultAlliance, renaultB, renaultCmfB } from './platforms/renault.ts'
import { subaruBs, subaruSgp, subaruSj } from './platforms/subaru.ts'
import { toyotaK, toyotaMc, toyotaTngaC, toyotaTngaK } from './platforms/toyota.ts'
import { toyotaN300, toyotaTngaF, toyotaXk50 } from './platforms/toyota-trucks.ts'
import { volkswagenMqb, volkswagenPq34, volkswagenPq35 } from './platforms/volkswagen.ts'
import { volkswagenMqbA0, volkswagenPq25 } from './platforms/volkswagen-small.ts'

/** Every platform of which the demo shop sells parts. */
export const platforms: readonly Platform[] = [
  volkswagenPq34,
  volkswagenPq35,
  volkswagenMqb,
  volkswagenPq25,
  volkswagenMqbA0,
  audiPl46,
  audiMlb,
  opelSccs,
  opelAstraGh,
  opelDelta2,
  psaCmp,
  psaEmp2,
  psaPf1,
  fordB,
  fordC1,
  fordC2,
  fordD4,
  fordCd6,
  renaultB,
  renaultCmfB,
  renaultAlliance,
  bmwE46,
  bmwE9x,
  bmwF3x,
  bmwG2x,
  mercedesW203,
  mercedesW204,
  mercedesW205,
  mercedesW206,
  mercedesSprinter,
  fordT3,
  gmFullSize,
  gmK2V8,
  gmGmt400,
  gmD2xx,
  ramDs,
  ramDt,
  jeepWk2,
  jeepWl,
  jeepJk,
  jeepJl,
  toyotaK,
  toyotaTngaK,
  toyotaMc,
  toyotaTngaC,
  toyotaN300,
  toyotaXk50,
  toyotaTngaF,
  hondaCivicOld,
  hondaCompact,
  hondaMid,
  nissanD,
  nissanCmfCd,
  subaruSj,
  subaruBs,
  subaruSgp,
  hyundaiN2,
  hyundaiN3,
  hyundaiPb,
  tesla3,
  fiat500,
  mazdaGh,
]
