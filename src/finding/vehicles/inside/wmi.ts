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
  Acura: '19U 19V JH4 2HN 5J8 5FR 2HH 3HD 4W5 5KC JAE',
  'Alfa Romeo': 'ZAR ZAS',
  Alpine: 'VFA',
  'Aston Martin': 'SCF SD7',
  Audi: 'WAU WA1 WUA TRU 93U 93V WU1',
  Bentley: 'SCB SJA',
  BMW: 'WBA WBS WBX WBY WB5 4US 5UX 5UM 5YM 3MW LBV 3MF',
  Buick: '1G4 2G4 3G4 5GA KL4 LRB W04 3G5 4GL',
  BYD: 'LGX LC0',
  Cadillac: '1G6 1GY 2G6 3GY W06 1GE 2GE 3GG 4G5 LRE LSG',
  Chery: 'LVV',
  Chevrolet:
    '1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8 8GG MMM 1GA 1GB 2GA 2GB 1HA 1Y1 2C1 2CC 2CN 2G5 3GB 3GM 4G1 4G3 4KB 4W1 6G1 6G3 J81 J8B JG1',
  Chrysler: '1A4 2A4 2A8 1A8 1C2 1C8 2C8 2CA 3A4 3A8 3C2 3C8 3CA 4C3',
  Citroën: 'VF7 VR7 VS7 8BC 935',
  Dacia: 'UU1',
  Daewoo: 'KLA',
  DAF: 'XLR',
  Daihatsu: 'JDA',
  Dodge:
    '1B3 1B4 1B7 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2D4 2D8 3D3 3D4 3D7 1B2 1B6 1B8 1D2 1D6 2B2 2B6 2B8 2D2 2D3 2D6 2D7 3B2 3B3 3B4 3B6 3B7 3B8 3D2 3D6 3D8 4B3 JB3 WD0 WD8 WDX',
  DS: 'VR1',
  Eagle: '2E3 4E3 JE3 1E3 3E3',
  Ferrari: 'ZFF ZSG',
  Fiat: 'ZFA 9BD 8AP ZFC 3E4 JC1',
  Fisker: '514 VCF YH4',
  Ford: '1FA 1FB 1FC 1FD 1FM 1FT 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0 WF0 VS6 MNB 6FP 8AF 9BF AFA SFA PE1 1F6 1ZV 1ZW 2FD 3FC 3FD 5LD KNJ 1F1',
  Freightliner:
    '1FU 1FV 2FU 2FV 3AK 3AL 3FF 4UZ AFV KFB RSA RSB W1H W2W W2X W2Y WD2 WD5 WD6 WD7 WDP WDR WDY WYB',
  Geely: 'L6T',
  Genesis: 'KMT KMU',
  GMC: '1GD 1GK 1GT 2GK 2GT 3GK 3GT 2C0 2CT 2GD 3GD 4GD 4KD 5G3 7GZ J8D',
  'Great Wall': 'LGW',
  Holden: '6H8',
  Honda:
    '1HG 19X 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA JHL JHM SHH SHS 93H LUC LVH LHG MRH MHR NLA 3GP 4S6 5J7 5KB JH1',
  Hummer: '5GR 5GT 5GN 137',
  Hyundai: '5NM 5NP 5NT KM8 KMH KMF MAL NLH TMA LBE 9BH 3KM 7YA KME PFD',
  INEOS: 'SC6 SH7',
  Infiniti: '5N3 JNK JNR JNX',
  International: '1HS 1HT',
  Isuzu: '4S2 JAA JAC JAB MPA MP1 4S1 1GG 4GT 4KL 4NU 54D JAL JR2',
  Iveco: 'ZCF',
  Jaguar: 'SAJ SAD',
  Jeep: '1J4 1J8 ZAC 988 1J2 1J3 1J6 1J7 2J4 2J6 3J4 3J6',
  Kenworth: '1XK',
  Kia: '3KP 5XX 5XY KNA KND U5Y U6Y LJD',
  Lada: 'XTA',
  Lamborghini: 'ZHW ZPB',
  Lancia: 'ZLA',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JTH JTJ JT6 JT8',
  Lincoln: '1LN 2LM 3LN 5LM 5LT 2L1 2LN 1L1',
  Lotus: 'SCC LJU',
  Lucid: '50E 7UU',
  Mack: '1M1 1M2 1M3 1M4',
  Mahindra: 'MA1',
  MAN: 'WMA',
  'Maruti Suzuki': 'MA3',
  Maserati: 'ZAM ZN6',
  Mazda: '1YV 3MV 3MY 3MZ 4F2 4F4 7MM JM0 JM1 JM3 JMZ MM8 MM0 LVR PE3 3MD',
  McLaren: 'SBM',
  'Mercedes-Benz':
    '4JG 55S WDB WDC WDD WDF W1K W1N W1V LE4 8AC 9BM 1MB 8BN 8BT 8BU 9DB W1W W1X W1Y WD3 WD4 WDA VSA',
  Mercury: '1ME 2ME 3ME 4M2 4M3 2MR',
  MG: 'LSJ SDP',
  MINI: 'WMW WMZ',
  Mitsubishi: '4A3 4A4 6MM JA3 JA4 JA7 ML3 JMB JMY MMB MMC MMT XMC 1Z4 1Z7',
  'Motor Coach Industries': '1M8',
  Nissan: '1N4 1N6 3N1 3N6 3N8 5N1 JN1 JN8 SJN VSK MNT MDH LGB VWA 94D JN4 JN6 3PC JN3 JNT KNM SJK',
  Oldsmobile: '1G3 2G3 1GH 4NS',
  Opel: 'W0L W0V VSX VXK',
  Perodua: 'PM2',
  Peterbilt: '1XP',
  Peugeot: 'VF3 8AD 936 VR3',
  Plymouth: '1P3 1P4 2P4 1P6 1P7 2P3 2P6 2P7 3P3 3P4 3P6 3P7',
  Polestar: 'LPS YSM 7SY YSR',
  Pontiac: '1G2 2G2 3G7 5Y2 6G2 1GM 1G5 2C2 2CG 2CK 3G2 4G2 JG2 KL2',
  Porsche: 'WP0 WP1',
  Proton: 'PL1',
  Ram: 'ZFB',
  Renault: 'VF1 VF2 VS5 X7L 93Y 8A1',
  RIVIAN: '7FC 7PD',
  'Rolls-Royce': 'SCA SLA',
  Rover: 'SAR SAX',
  Saab: 'YS3 3G0 5S3 JF4',
  Saturn: '1G8 3GS 5GZ 1G0 4NT W08',
  Scania: 'YS2',
  Scion: 'JTK JTL',
  SEAT: 'VSS',
  smart: 'WME W1A',
  SsangYong: 'KPA KPT',
  Subaru: '4S3 4S4 JF1 JF2',
  Suzuki: 'JS2 JS3 KL5 TSM MMS VSE 2S2 2S3 JS4 5Z6',
  Škoda: 'TMB',
  Tata: 'MAT',
  Tesla: '5YJ 7SA LRW XP7 7G2 SFZ',
  Toyota:
    '2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 7MU JT2 JT3 JT4 JTD JTE JTM JTN SB1 VNK NMT MR0 AHT 6T1 8AJ 9BR 93R LVG LFM LTV YAR 1NX 4TA 7SV JT5 WZ1 TW1',
  VinFast: 'RLL',
  Volkswagen: '1VW 1V2 3VW 3VV 9BW AAV WVG WVW WV1 WV2 LFV LSV 8AW VWV 2V4 2V8 WV3',
  Volvo: '7JR LVY YV1 YV4 7JD 9BV LYV YB1 YB3 YV2 YV5 XLB',
}

const makes = new Map(
  Object.entries(identifiers).flatMap(([make, codes]) =>
    codes.split(' ').map((code) => [code, make] as const),
  ),
)

/** Makes of one maker share these since 2012; `vin-signs.ts` tells them apart. */
const shared = new Set('1C3 1C4 1C6 1C7 2C3 2C4 2C6 3C3 3C4 3C6 3C7'.split(' '))

/** The make of a VIN; null if the list does not have its identifier, or several makes share it. */
export function makeOfWmi(vin: string): string | null {
  return makes.get(vin.slice(0, 3)) ?? null
}

/** Whether a VIN begins as one of a maker. */
export function hasKnownWmi(vin: string): boolean {
  return shared.has(vin.slice(0, 3)) || makeOfWmi(vin) !== null
}

/**
 * Makes whose numbers for Europe have another meaning than the model year in the tenth place: a steering side, a plant, or a part of
 * the serial number. ISO 3779 and Regulation (EU) 2021/535 ask for none. By the pages of these makes in the list of Wikibooks.
 */
const withoutYear = new Set([
  ...[
    'Mercedes-Benz',
    'smart',
    'BMW',
    'MINI',
    'Ford',
    'Renault',
    'Dacia',
    'Alpine',
    'Peugeot',
    'Citroën',
    'DS',
  ],
  ...['Fiat', 'Alfa Romeo', 'Lancia', 'Iveco', 'Nissan'],
])

/** Whether a make writes no model year into its numbers for Europe. */
export function isWithoutYear(make: string | null): boolean {
  return make !== null && withoutYear.has(make)
}
