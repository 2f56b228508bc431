import { mostInBulk } from '#base/contract/forms/bulk-edit.ts'
import { formatInteger } from '#base/format-integer.ts'
import { missingWords as words } from '#catalog/missing/messages.ts'
import { type Lack, lacks, type MissingQuery } from '#catalog/missing/model.ts'

/** The filter in the address of the page; what the shop does not know filters nothing. */
export function filterIn(params: URLSearchParams): MissingQuery {
  const lack = lacks.find((one) => one === params.get('lacks'))
  const maker = params.get('maker')
  const importId = params.get('import')
  return {
    ...(lack !== undefined && { lacks: lack }),
    ...(maker !== null && { maker }),
    ...(importId !== null && { importId }),
  }
}

/** The address of what products lack; the other filters stay. */
export function addressOf({ maker, importId }: MissingQuery, lack: Lack | undefined): string {
  const params = new URLSearchParams({
    ...(lack !== undefined && { lacks: lack }),
    ...(maker !== undefined && { maker }),
    ...(importId !== undefined && { import: importId }),
  })
  return `?${params}`
}

/** The button that fills in all that the filter finds, or as many as one change can have. */
export function fillAllText(count: number): string {
  const [found, most] = [formatInteger(count), formatInteger(mostInBulk)]
  return count > mostInBulk ? words.fillFirst(most, found) : words.fillAll(found, count)
}
