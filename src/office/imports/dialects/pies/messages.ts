import { pictureBeyondTwelfth } from '../messages.ts'

/** What a PIES file says, where it becomes a text. */
export const piesWords = {
  dialect: 'PIES',
  heads: {
    partNumber: 'Part number',
    maker: 'Brand',
    brandCode: 'Brand code',
    barcode: 'GTIN',
    minimum: 'Minimum order',
    partType: 'Part terminology',
    category: 'Part terminology as category',
    madeIn: 'Country of origin',
    attributes: 'Attributes',
    weight: 'Weight',
    length: 'Length',
    width: 'Width',
    height: 'Height',
    crossNumbers: 'Interchange numbers',
    picture: 'Picture',
    furtherPictures: 'Further pictures',
    action: 'Maintenance',
    leftOut: 'Not taken',
  },
  name: (language: string) => `Name, ${language}`,
  about: (language: string) => `Text, ${language}`,
  keywords: (language: string) => `Key words, ${language}`,
  keywordsAttribute: 'Key words',
  price: (type: string, currency: string) => `Price ${type} in ${currency}`,
  /** An attribute that only the licensed table explains. */
  attribute: (id: string) => `PAdb ${id}`,
  /** The head of the column names the sender, so that the files of each are a source of their own. */
  actionBy: (sender: string) => `Maintenance by ${sender}`,
  noNumber: 'This item has no part number',
} as const

/** What an item says that the shop does not take. */
export const piesLeftOut = {
  core: (type: string) => `Core charge ${type}`,
  expired: (type: string, sheet: string, day: string) => `Price ${type} of the sheet ${sheet}, ended ${day}`,
  later: (type: string, sheet: string, day: string) => `Price ${type} of the sheet ${sheet}, begins ${day}`,
  unit: (type: string, unit: string) => `Price ${type} for the unit ${unit}`,
  quantity: (type: string) => `Price ${type} from a quantity`,
  multiplier: (type: string) => `Price ${type} with a multiplier`,
  kit: 'Parts of a kit',
  hazardous: 'Hazardous material',
  extended: (code: string) => `Extended information ${code}`,
  text: (code: string) => `Text ${code}`,
  textEnd: 'The end of a text that is too long',
  asset: (type: string) => `File ${type}`,
  noAddress: 'Picture without an address',
  format: (format: string) => `Picture as ${format}`,
  furtherPicture: pictureBeyondTwelfth,
} as const
