/* Files of PIES, written as makers of parts write them. */

interface Header {
  readonly version?: string
  readonly submission?: string
  readonly currency?: string
  /** Of the root, such as ` xmlns="…"`. */
  readonly namespace?: string
  /** The prefix of all names, with its colon. */
  readonly prefix?: string
  /** Elements of price sheets. */
  readonly sheets?: string
}

interface Item {
  readonly part: string
  readonly action?: 'A' | 'C' | 'D'
  /** Elements for the brand; empty for none. */
  readonly brand?: string
  /** Elements after the part terminology. */
  readonly says?: string
  /** Elements before the number. */
  readonly before?: string
}

export const label = '<BrandAAIAID>BBHD</BrandAAIAID><BrandLabel>Halden</BrandLabel>'

export const des = (text: string) =>
  `<Descriptions><Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="EN">${text}</Description></Descriptions>`

/** Prices as `RET 12.90`, each with further elements before its amount. */
export function prices(...all: readonly (readonly [type: string, amount: string, more?: string])[]): string {
  const each = all.map(
    ([type, amount, more = '']) =>
      `<Pricing MaintenanceType="A" PriceType="${type}"><PriceSheetNumber>S1</PriceSheetNumber>${more}<Price UOM="PE">${amount}</Price></Pricing>`,
  )
  return `<Prices>${each.join('')}</Prices>`
}

export function item({ part, action = 'A', brand = label, says = '', before = '' }: Item): string {
  return `<Item MaintenanceType="${action}">${before}<PartNumber>${part}</PartNumber>${brand}<PartTerminologyID>1896</PartTerminologyID>${says}</Item>\n`
}

export function piesHeader({
  version = '7.2',
  submission = 'UPDATE',
  currency = 'USD',
  namespace = ' xmlns="http://www.autocare.org"',
  sheets = '',
}: Header = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<PIES${namespace}><Header><PIESVersion>${version}</PIESVersion><SubmissionType>${submission}</SubmissionType><CurrencyCode>${currency}</CurrencyCode><LanguageCode>EN</LanguageCode></Header><PriceSheets>${sheets}</PriceSheets><Items>\n`
}

export function piesFile(items: readonly Item[], header: Header = {}): string {
  const { prefix = '' } = header
  const text = `${piesHeader(header)}${items.map(item).join('')}</Items><Trailer><ItemCount>${items.length}</ItemCount></Trailer></PIES>\n`
  return prefix === '' ? text : text.replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}`)
}

export function sheet(number: string, from: string, to: string, currency = ''): string {
  const said = currency === '' ? '' : `<CurrencyCode>${currency}</CurrencyCode>`
  return `<PriceSheet MaintenanceType="A"><PriceSheetNumber>${number}</PriceSheetNumber>${said}<EffectiveDate>${from}</EffectiveDate><ExpirationDate>${to}</ExpirationDate></PriceSheet>`
}
