/*
 * World manufacturer identifiers, the first three signs of a VIN. Identifiers for the United States are published in NHTSA's vPIC
 * (public domain), of other markets in the list of identifiers of Wikibooks (Vehicle Identification Numbers (VIN
 * codes)/World Manufacturer Identifier (WMI)), the countries in ISO 3780. Signs are in the order A to Z without I, O and Q,
 * then 1 to 9, 0.
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

/** By make, its identifiers. A make with vehicles in the shop is written as they write it; others are named all the same. */
const identifiers: Readonly<Record<string, string>> = {
  Acura: '19U 19V JH4 2HN 5J8 5FR',
  'Alfa Romeo': 'ZAR ZAS',
  'Aston Martin': 'SCF SD7',
  Audi: 'WAU WA1 WUA TRU 93U 93V',
  Bentley: 'SCB SJA',
  BMW: 'WBA WBS WBX WBY WB5 4US 5UX 5UM 5YM 3MW LBV',
  Buick: '1G4 2G4 3G4 5GA KL4 LRB W04',
  BYD: 'LGX',
  Cadillac: '1G6 1GY 2G6 3GY W06',
  Chery: 'LVV',
  Chevrolet: '1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8 8GG MMM 1GA 1GB 2GA 2GB',
  Chrysler: '1C3 2C3 2C4 3C3 3C4 1A4 2A4 2A8',
  Citroën: 'VF7 VR7 VS7 8BC 935',
  Dacia: 'UU1',
  Daewoo: 'KLA',
  DAF: 'XLR',
  Daihatsu: 'JDA',
  Dodge: '1B3 1B4 1B7 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2D4 2D8 3D3 3D4 3D7',
  DS: 'VR1',
  Eagle: '2E3 4E3 JE3',
  Ferrari: 'ZFF',
  Fiat: 'ZFA 9BD 8AP ZFC',
  Ford: '1FA 1FB 1FC 1FD 1FM 1FT 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0 WF0 VS6 MNB 6FP 8AF 9BF AFA SFA PE1',
  Freightliner: '1FU 1FV 2FU 2FV',
  Geely: 'L6T',
  Genesis: 'KMT KMU',
  GMC: '1GD 1GK 1GT 2GK 2GT 3GK 3GT',
  'Great Wall': 'LGW',
  Holden: '6H8',
  Honda: '1HG 19X 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA JHL JHM SHH SHS 93H LUC LVH LHG MRH MHR NLA',
  Hummer: '5GR 5GT 5GN',
  Hyundai: '5NM 5NP 5NT KM8 KMH KMF MAL NLH TMA LBE 9BH',
  Infiniti: '5N3 JNK JNR JNX',
  International: '1HS 1HT',
  Isuzu: '4S2 JAA JAC JAB MPA MP1 4S1',
  Iveco: 'ZCF',
  Jaguar: 'SAJ SAD',
  Jeep: '1C4 1J4 1J8 ZAC 988',
  Kenworth: '1XK',
  Kia: '3KP 5XX 5XY KNA KND KNJ U5Y U6Y LJD',
  Lada: 'XTA',
  Lamborghini: 'ZHW ZPB',
  Lancia: 'ZLA',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JTH JTJ JT6 JT8',
  Lincoln: '1LN 2LM 3LN 5LM 5LT',
  Lotus: 'SCC',
  Mack: '1M1 1M2 1M3 1M4',
  Mahindra: 'MA1',
  MAN: 'WMA',
  'Maruti Suzuki': 'MA3',
  Maserati: 'ZAM ZN6',
  Mazda: '1YV 3MV 3MY 3MZ 4F2 4F4 7MM JM0 JM1 JM3 JMZ MM8 MM0 LVR PE3',
  McLaren: 'SBM',
  'Mercedes-Benz': '4JG 55S WDB WDC WDD WDF W1K W1N W1V LE4 8AC 9BM',
  Mercury: '1ME 2ME 3ME 4M2 4M3',
  MG: 'LSJ',
  MINI: 'WMW WMZ',
  Mitsubishi: '4A3 4A4 6MM JA3 JA4 JA7 ML3 JMB JMY MMB MMC MMT XMC',
  'Motor Coach Industries': '1M8',
  Nissan: '1N4 1N6 3N1 3N6 3N8 5N1 JN1 JN8 SJN VSK MNT MDH LGB VWA 94D JN4 JN6',
  Oldsmobile: '1G3 2G3',
  Opel: 'W0L W0V VSX',
  Peterbilt: '1XP',
  Peugeot: 'VF3 8AD 936 VR3',
  Plymouth: '1P3 1P4 2P4',
  Polestar: 'LPS YSM',
  Pontiac: '1G2 2G2 3G7 5Y2 6G2 1GM',
  Porsche: 'WP0 WP1',
  Proton: 'PL1',
  Ram: '1C6 2C6 3C6 ZFB',
  Renault: 'VF1 VF2 VS5 X7L 93Y 8A1',
  RIVIAN: '7FC 7PD',
  'Rolls-Royce': 'SCA SLA',
  Rover: 'SAR SAX',
  Saab: 'YS3',
  Saturn: '1G8 3GS 5GZ',
  Scania: 'YS2',
  Scion: 'JTK JTL',
  SEAT: 'VSS',
  Škoda: 'TMB',
  smart: 'WME',
  SsangYong: 'KPA KPT',
  Subaru: '4S3 4S4 JF1 JF2',
  Suzuki: 'JS2 JS3 KL5 TSM MMS VSE 2S2 2S3 JS4',
  Tata: 'MAT',
  Tesla: '5YJ 7SA LRW XP7',
  Toyota:
    '2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 7MU JT2 JT3 JT4 JTD JTE JTM JTN SB1 VNK NMT MR0 AHT 6T1 8AJ 9BR 93R LVG LFM LTV YAR',
  VinFast: 'RLL',
  Volkswagen: '1VW 1V2 3VW 3VV 9BW AAV WVG WVW WV1 WV2 LFV LSV 8AW VWV',
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
