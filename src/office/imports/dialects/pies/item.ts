import { countryName } from '#base/countries/country-name.ts'
import type { XmlElement } from '../../reading/xml.ts'
import { distinct } from '../lists.ts'
import { inGrams, inMillimetres } from '../measures.ts'
import { piesLeftOut as leftOut, piesWords as words } from './messages.ts'
import { attributeOf, childrenOf, partsOf, textOf } from './names.ts'

/** What an item says beside its texts, prices and pictures. */
export interface PiesItem {
  readonly partNumber: string
  readonly brandCode: string
  /** Empty in PIES 8.0. */
  readonly brandLabel: string
  readonly barcode: string
  readonly minimum: string
  readonly partType: string
  readonly madeIn: string
  readonly attributes: string
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly crossNumbers: string
  readonly isRemoved: boolean
  readonly leftOut: readonly string[]
}

export function itemOf(item: XmlElement): PiesItem {
  const extended = partsOf(item, 'ExtendedInformation', 'ExtendedProductInformation')
  const codeOf = (one: XmlElement) => attributeOf(one, 'EXPICode').toUpperCase()
  const origin = extended.find((one) => codeOf(one) === 'CTO')?.text ?? ''
  const codes = new Set(extended.map(codeOf).filter((code) => code !== 'CTO'))
  const kits = ['Kits', 'KitComponents'].some((name) => childrenOf(item, name).length > 0)
  const isHazardous =
    childrenOf(item, 'HazardousMaterials').length > 0 || textOf(item, 'HazardousMaterialCode') === 'Y'
  return {
    partNumber: textOf(item, 'PartNumber').replace(/\s+/g, ' '),
    brandCode: textOf(item, 'BrandAAIAID'),
    brandLabel: textOf(item, 'BrandLabel'),
    barcode: textOf(item, 'ItemLevelGTIN'),
    minimum: textOf(item, 'MinimumOrderQuantity'),
    partType: textOf(item, 'PartTerminologyID'),
    madeIn: countryName(origin.trim().toUpperCase()),
    attributes: attributesOf(item),
    ...packageOf(item),
    crossNumbers: crossNumbersOf(item),
    isRemoved: attributeOf(item, 'MaintenanceType').toUpperCase() === 'D',
    leftOut: [
      ...[...codes].map(leftOut.extended),
      ...(kits ? [leftOut.kit] : []),
      ...(isHazardous ? [leftOut.hazardous] : []),
    ],
  }
}

/** As a product has them. */
const mostAttributes = 60
const longestAttribute = 80
const longestUnit = 20

/** A line for each, as a file of the shop writes them. */
function attributesOf(item: XmlElement): string {
  const all = partsOf(item, 'ProductAttributes', 'ProductAttribute').flatMap((one) => {
    const id = attributeOf(one, 'AttributeID')
    const isOfTable = attributeOf(one, 'PADBAttribute').toUpperCase() === 'Y'
    const name = (isOfTable ? words.attribute(id) : id.replaceAll(':', ' ')).replace(/\s+/g, ' ').trim()
    const value = one.text.replace(/\s+/g, ' ')
    const unit = attributeOf(one, 'AttributeUOM').slice(0, longestUnit)
    return name === '' || value === '' ? [] : [{ name: name.slice(0, longestAttribute), value, unit }]
  })
  // Several values of one attribute are records of it.
  const named = Map.groupBy(all, ({ name }) => name)
  return [...named]
    .slice(0, mostAttributes)
    .map(([name, values]) => {
      const unit = values.find((one) => one.unit !== '')?.unit ?? ''
      const value = [...new Set(values.map((one) => one.value))].join(', ')
      return `${name}: ${value}${unit === '' ? '' : ` | ${unit}`}`
    })
    .join('\n')
}

/** Units of weights and sizes, as the format writes them: gross pounds, gross kilograms. */
const unitNames: Readonly<Record<string, string>> = {
  PG: 'lb',
  GT: 'kg',
  GR: 'g',
  IN: 'in',
  CM: 'cm',
  MM: 'mm',
}

/** The weight in grams and the sizes in millimetres of the package of one piece. */
function packageOf(item: XmlElement): Pick<PiesItem, 'weight' | 'length' | 'width' | 'height'> {
  const all = partsOf(item, 'Packages', 'Package')
  const ofOne = all.filter((one) => Number(textOf(one, 'QuantityofEaches') || 1) === 1)
  const chosen = ofOne.find((one) => textOf(one, 'PackageUOM').toUpperCase() === 'EA') ?? ofOne[0]
  const [weights] = childrenOf(chosen, 'Weights')
  const [sizes] = childrenOf(chosen, 'Dimensions')
  const unitOf = (one: XmlElement | undefined) => {
    const code = attributeOf(one, 'UOM').toUpperCase()
    return unitNames[code] ?? code.toLowerCase()
  }
  const size = (name: string) => measured(textOf(sizes, name), (text) => inMillimetres(text, unitOf(sizes)))
  return {
    weight: measured(textOf(weights, 'Weight'), (text) => inGrams(text, unitOf(weights))),
    length: size('Length'),
    width: size('Width'),
    height: size('Height'),
  }
}

function measured(text: string, convert: (text: string) => string): string {
  const converted = convert(text)
  if (text === '' || Number(text) === 0) return ''
  return Number.isNaN(Number(converted)) ? converted : String(Math.max(1, Math.round(Number(converted))))
}

/** `Torvik: T-1`, a line for each number that others have for the part. */
function crossNumbersOf(item: XmlElement): string {
  const all = ['PartInterchangeInfo', 'PartInterchangeInformation', 'PartInterchanges'].flatMap((name) =>
    partsOf(item, name, 'PartInterchange'),
  )
  const lines = all.flatMap((one) => {
    const whose =
      attributeOf(one, 'BrandLabel') ||
      textOf(one, 'BrandLabel') ||
      attributeOf(one, 'BrandAAIAID') ||
      textOf(one, 'BrandAAIAID')
    const numbers = childrenOf(one, 'PartNumber').map(({ text }) => text)
    return numbers.map((number) => (whose === '' ? number : `${whose.replaceAll(':', ' ')}: ${number}`))
  })
  return distinct(lines).join('\n')
}
