import { isolated } from '#base/contract/isolated.ts'

/** Suggestions below a search field. */
export const suggestWords = {
  list: 'Suggestions',
  number: 'Number',
  product: 'Product',
  category: 'Category',
  vehicle: 'Vehicle',
  /** A product of a maker. */
  ofMaker: (name: string, maker: string) => (maker === '' ? name : `${isolated(name)} · ${isolated(maker)}`),
  /** A row that leads to the choice of the vehicle. */
  vin: (vin: string, named: string) => (named === '' ? `VIN ${vin}` : `VIN ${vin}: ${named}`),
  chooseByVin: 'Choose this vehicle',
  mayBeMistyped: 'Choose this vehicle. The check digit does not match, so a character may be mistyped.',
  mended: 'Did you mean this number?',
  count: (rows: number) => (rows === 1 ? '1 suggestion' : `${rows} suggestions`),
  failed: 'There are no suggestions now. Press Enter to search.',
}

/** The VIN of such a row; undefined for another. */
export function vinOfRow(text: string): string | undefined {
  return /^VIN ([A-Z0-9]+)(?::|$)/.exec(text)?.[1]
}
