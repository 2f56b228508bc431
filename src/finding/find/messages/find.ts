import { isolated } from '#base/contract/isolated.ts'

const kinds = {
  own: 'Part number',
  maker: "Maker's number",
  oem: 'OEM number',
  cross: 'Cross number',
  superseded: 'Replaces number',
  barcode: 'Barcode',
} as const

/** Why a product was found, and refusals of the calls that find. */
export const findWords = {
  number: (kind: keyof typeof kinds, whose: string, shown: string) => {
    if (whose === '') return `${kinds[kind]} ${shown}`
    return kind === 'own'
      ? `${isolated(whose)} part no. ${shown}`
      : `${kinds[kind]} of ${isolated(whose)} ${shown}`
  },
  close: (reason: string) => `Close to: ${isolated(reason)}`,
  partType: (name: string) => `Part type: ${isolated(name)}`,
  alsoCalled: (word: string) => `Also called ${word}`,
  inName: 'In its name',
  inDetails: 'In its details',
  cursor: 'This cursor is not one of the shop.',
}
