/*
 * The platforms of the Volkswagen group: signs 7 and 8 of its VINs in every market. From the values of commaai/opendbc
 * (opendbc/car/volkswagen/values.py at 7343a66, MIT); 1H and 1J of NHTSA's vPIC (public domain). One platform has several models.
 */

const golf = ['Golf', 'GTI', 'R32', 'e-Golf', 'GTI/Golf GT']
const platforms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Volkswagen: {
    '1H': [...golf, 'Vento', 'Jetta'],
    '1J': [...golf, 'Bora'],
    '5G': golf,
    AU: golf,
    BA: golf,
    BE: golf,
    '5K': [...golf, 'Jetta'],
    AJ: ['Jetta', ...golf],
    BU: ['Jetta'],
    AW: ['Polo'],
    '3C': ['Passat', 'CC'],
    '3G': ['Passat'],
    A3: ['Passat'],
    AN: ['Arteon', 'CC'],
    '3H': ['Arteon', 'CC'],
    '5N': ['Tiguan'],
    AD: ['Tiguan'],
    AX: ['Tiguan'],
    BW: ['Tiguan'],
    '1T': ['Touran'],
    '7N': ['Sharan'],
    '2K': ['Caddy'],
    A1: ['T-Roc'],
    C1: ['T-Cross'],
    B2: ['Taos'],
    CA: ['Atlas', 'Teramont'],
    E2: ['ID.4'],
    E8: ['ID.4'],
  },
  Audi: {
    '8V': ['A3', 'S3', 'RS3', 'RS 3'],
    FF: ['A3', 'S3', 'RS3', 'RS 3'],
    GA: ['Q2', 'SQ2'],
    '8U': ['Q3', 'RS Q3'],
    F3: ['Q3', 'RS Q3'],
    FS: ['Q3', 'RS Q3'],
    '8R': ['Q5', 'SQ5'],
  },
  Škoda: {
    NE: ['Octavia'],
    '3V': ['Superb'],
    NP: ['Superb'],
    NS: ['Kodiaq'],
    NU: ['Karoq'],
    NW: ['Kamiq', 'Scala'],
    PJ: ['Fabia'],
  },
  SEAT: { '5F': ['Leon', 'Ateca'], '7N': ['Alhambra'], K1: ['Born'] },
}

/** The models that a VIN may be of, by the make of its maker; empty where that is not known. */
export function platformOf(vin: string, make: string | null): readonly string[] {
  return platforms[make ?? '']?.[vin.slice(6, 8)] ?? []
}
