/*
 * World manufacturer identifiers, the first three signs of a VIN. Makers publish theirs: those for the United States in
 * NHTSA's vPIC (public domain), the countries in ISO 3780. Signs are in the order A to Z without I, O and Q, then 1 to 9, 0.
 */

const order = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/** By country: ranges of the first two signs. */
const countries: Readonly<Record<string, readonly string[]>> = {
  AR: ['8A-8E'],
  AT: ['VA-VE'],
  AU: ['6A-6W'],
  BE: ['YA-YE'],
  BR: ['9A-9E', '93-99'],
  CA: ['2A-20'],
  CH: ['TA-TH'],
  CL: ['8F-8K'],
  CN: ['LA-L0'],
  CO: ['9F-9K'],
  CZ: ['TJ-TP'],
  DE: ['WA-W0'],
  DK: ['UH-UM'],
  ES: ['VS-VW'],
  FI: ['YF-YK'],
  FR: ['VF-VR'],
  GB: ['SA-SM'],
  HU: ['TR-TV'],
  ID: ['MF-MK'],
  IN: ['MA-ME'],
  IT: ['ZA-ZR'],
  JP: ['JA-J0'],
  KR: ['KL-KR'],
  MX: ['3A-3W'],
  MY: ['PL-PR'],
  NL: ['XL-XR'],
  NZ: ['7A-7E'],
  PL: ['SU-SZ'],
  PT: ['TW-T1'],
  RO: ['UU-UZ'],
  RS: ['VX-V2'],
  RU: ['X3-X0'],
  SE: ['YS-YW'],
  SK: ['U5-U7'],
  TH: ['ML-MR'],
  TR: ['NL-NR'],
  UA: ['Y6-Y0'],
  US: ['1A-10', '4A-40', '5A-50', '7F-70'],
  ZA: ['AA-AH'],
}

/** The country of the maker, as a code of ISO 3166; null if it is unknown. */
export function countryOf(vin: string): string | null {
  const [region = '', sign = ''] = vin
  const place = order.indexOf(sign)
  const found = Object.entries(countries).find(([, ranges]) =>
    ranges.some((range) => {
      const [start, from = '', , , to = ''] = range
      return start === region && order.indexOf(from) <= place && place <= order.indexOf(to)
    }),
  )
  return found?.[0] ?? null
}

/** By make, as the vehicles of the shop name it: its identifiers. */
const identifiers: Readonly<Record<string, string>> = {
  Acura: '19U 19V JH4 2HN 5J8 5FR',
  'Alfa Romeo': 'ZAR ZAS',
  'Aston Martin': 'SCF SD7',
  Audi: 'WAU WA1 WUA TRU',
  BMW: 'WBA WBS WBX WBY WB5 4US 5UX 5UM 5YM 3MW',
  Bentley: 'SCB SJA',
  Buick: '1G4 2G4 3G4 5GA KL4 LRB W04',
  Cadillac: '1G6 1GY 2G6 3GY W06',
  Chevrolet: '1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8',
  Chrysler: '1C3 2C3 2C4 3C3 3C4 1A4 2A4 2A8',
  Daewoo: 'KLA',
  Dacia: 'UU1',
  Dodge: '1B3 1B4 1B7 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2D4 2D8 3D3 3D4 3D7',
  Ferrari: 'ZFF',
  Fiat: 'ZFA',
  Ford: '1FA 1FB 1FC 1FD 1FM 1FT 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0 WF0',
  GMC: '1GD 1GK 1GT 2GK 2GT 3GK 3GT',
  Genesis: 'KMT KMU',
  Honda: '1HG 19X 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA JHL JHM SHH SHS',
  Hummer: '5GR 5GT 5GN',
  Hyundai: '5NM 5NP 5NT KM8 KMH KMF',
  Infiniti: '5N3 JNK JNR JNX',
  Isuzu: '4S2 JAA JAC JAB',
  Jaguar: 'SAJ SAD',
  Jeep: '1C4 1J4 1J8 ZAC',
  Kia: '3KP 5XX 5XY KNA KND KNJ',
  Lamborghini: 'ZHW ZPB',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JTH JTJ',
  Lincoln: '1LN 2LM 3LN 5LM 5LT',
  Lotus: 'SCC',
  MINI: 'WMW WMZ',
  Maserati: 'ZAM ZN6',
  Mazda: '1YV 3MV 3MY 3MZ 4F2 4F4 7MM JM0 JM1 JM3 JMZ',
  McLaren: 'SBM',
  'Mercedes-Benz': '4JG 55S WDB WDC WDD WDF W1K W1N W1V',
  Mercury: '1ME 2ME 3ME 4M2 4M3',
  Mitsubishi: '4A3 4A4 6MM JA3 JA4 JA7 ML3 JMB',
  Nissan: '1N4 1N6 3N1 3N6 3N8 5N1 JN1 JN8 SJN VSK',
  Oldsmobile: '1G3 2G3',
  Peugeot: 'VF3',
  Plymouth: '1P3 1P4 2P4',
  Pontiac: '1G2 2G2 3G7 5Y2 6G2',
  Polestar: 'LPS YSM',
  Porsche: 'WP0 WP1',
  RIVIAN: '7FC 7PD',
  Ram: '1C6 2C6 3C6 ZFB',
  Renault: 'VF1',
  'Rolls-Royce': 'SCA SLA',
  Saab: 'YS3',
  Saturn: '1G8 3GS 5GZ',
  Scion: 'JTK JTL',
  smart: 'WME',
  Subaru: '4S3 4S4 JF1 JF2',
  Suzuki: 'JS2 JS3 KL5 TSM',
  Tesla: '5YJ 7SA LRW XP7',
  Toyota: '2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 7MU JT2 JT3 JT4 JTD JTE JTM JTN SB1 VNK',
  VinFast: 'RLL',
  Volkswagen: '1VW 1V2 3VW 3VV 9BW AAV WVG WVW WV1 WV2',
  Volvo: '7JR LVY YV1 YV4',
}

const makes = new Map(
  Object.entries(identifiers).flatMap(([make, codes]) =>
    codes.split(' ').map((code) => [code, make] as const),
  ),
)

/** The make of a VIN; null if the list does not have its identifier. */
export function makeOfWmi(vin: string): string | null {
  return makes.get(vin.slice(0, 3)) ?? null
}
