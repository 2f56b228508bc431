import { productName } from '#base/contract/product-name.ts'
import { inputText } from '#base/money.ts'
import { ownFileMark } from '#base/own-file.ts'
import { isGtin } from '#catalog/numbers/barcode.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { escaped, plainText } from '../xml-text.ts'
import type { TradeAsked, TradeItem, TradeRow } from './model.ts'

/* PIES 8.0: what the products of one brand are: descriptions, public prices, packages, pictures. */

interface Catalogue {
  /** ISO 4217. */
  readonly currency: string
  /** ISO 639-1. */
  readonly language: string
  /** The shop's own origin. */
  readonly url: string
  readonly today: string
}

const sheet = 'RETAIL'
const gramsOfPound = 453.592_37
const mmOfInch = 25.4

/** A FULL file, in pieces. Where it has a product, its segment of items is complete. */
export async function* piesFile(
  asked: TradeAsked,
  shop: Catalogue,
  rows: AsyncIterable<TradeRow>,
): AsyncGenerator<string> {
  const { currency, language, today } = shop
  yield `<?xml version="1.0" encoding="UTF-8"?>
${ownFileMark({ brand: asked.brandId, maker: asked.maker, site: shop.url })}
<PIES xmlns="http://www.autocare.org">
<Header>
<PIESVersion>8.0</PIESVersion>
<SubmissionType>FULL</SubmissionType>
<BlanketEffectiveDate>${today}</BlanketEffectiveDate>
<CurrencyCode>${currency}</CurrencyCode>
<LanguageCode>${language}</LanguageCode>
<PCdbPublicationDate>${asked.pcdb}</PCdbPublicationDate>
</Header>
<PriceSheets>
<PriceSheet MaintenanceType="A">
<PriceSheetNumber>${sheet}</PriceSheetNumber>
<CurrencyCode>${currency}</CurrencyCode>
<EffectiveDate>${today}</EffectiveDate>
</PriceSheet>
</PriceSheets>
<Items>
`
  let count = 0
  for await (const { item, gaps } of rows) {
    if (gaps.includes('no_part_type') || gaps.includes('wrong_number')) continue
    count += 1
    yield itemOf(item, asked.brandId, shop)
  }
  yield `</Items>
<Trailer>
<ItemCount>${count}</ItemCount>
<TransactionDate>${today}</TransactionDate>
</Trailer>
</PIES>
`
}

function itemOf(item: TradeItem, brandId: string, { currency, language, url }: Catalogue): string {
  const { product, partNumber, partType, price, numbers, pictures, weightGrams, baseVehicles } = item
  const { name, about, picture, minimum } = product
  const gtin = numbers.map(({ kind, shown }) => (kind === 'barcode' ? numberNorm(shown) : '')).find(isGtin)
  const described = (code: string, text: string, most: number) =>
    text.trim() === ''
      ? ''
      : `<Description MaintenanceType="A" DescriptionCode="${code}" LanguageCode="${language}">${escaped(plainText(text, most))}</Description>\n`
  return `<Item MaintenanceType="A">
${gtin === undefined ? '' : `<ItemLevelGTIN GTINQualifier="${gtin.length === 12 ? 'UP' : 'EN'}">${gtin.padStart(14, '0')}</ItemLevelGTIN>\n`}<PartNumber>${escaped(partNumber)}</PartNumber>
<BrandID>${brandId}</BrandID>
<ACESApplications>${baseVehicles.length > 0 ? 'Y' : 'N'}</ACESApplications>
<MinimumOrderQuantity UOM="EA">${minimum}</MinimumOrderQuantity>
<PartTerminologyID>${partType}</PartTerminologyID>
<Descriptions>
${described('DES', productName(name), 80)}${described('SHO', productName(name), 20)}${described('EXT', about, 240)}${described('MKT', about, 2000)}</Descriptions>
<Prices>
<Pricing MaintenanceType="A" PriceType="RET">
<PriceSheetNumber>${sheet}</PriceSheetNumber>
<CurrencyCode>${currency}</CurrencyCode>
<Price UOM="PE">${inputText(price)}</Price>
</Pricing>
</Prices>
${packageOf(product, weightGrams)}${assetsOf([picture, ...pictures.map((one) => one.picture)], url)}</Item>
`
}

function packageOf(
  { lengthMm, widthMm, heightMm }: TradeItem['product'],
  weightGrams: number | null,
): string {
  const inches = [heightMm, widthMm, lengthMm].map((mm) => (mm === null ? null : inFull(mm / mmOfInch)))
  const hasSizes = inches.every((one) => one !== null)
  if (!hasSizes && weightGrams === null) return ''
  const sizes = ['Merchandising', 'Shipping'].flatMap((of) =>
    ['Height', 'Width', 'Length'].map((side, at) => `<${of}${side}>${inches[at]}</${of}${side}>\n`),
  )
  return `<Packages>
<Package MaintenanceType="A">
<PackageUOM>EA</PackageUOM>
<QuantityofEaches>1</QuantityofEaches>
${hasSizes ? `<Dimensions UOM="IN">\n${sizes.join('')}</Dimensions>\n` : ''}${weightGrams === null ? '' : `<Weights UOM="PG">\n<Weight>${inFull(weightGrams / gramsOfPound)}</Weight>\n</Weights>\n`}</Package>
</Packages>
`
}

/** With the four decimals that the format has. */
function inFull(measure: number): number {
  return Math.round(measure * 10_000) / 10_000
}

/** The first picture is the primary one. A name of a file takes 80 signs, so that pictures with longer names are left out. */
function assetsOf(pictures: readonly string[], url: string): string {
  const files = pictures.flatMap((picture, at) => {
    const link = URL.parse(picture, `${url}/`)
    const file = link?.pathname.split('/').at(-1) ?? ''
    if (picture === '' || link === null || file === '' || file.length > 80 || link.href.length > 2000)
      return []
    return `<DigitalFileInformation MaintenanceType="A">
<FileName>${escaped(file)}</FileName>
<AssetType>${at === 0 ? 'P04' : 'P01'}</AssetType>
<URI>${escaped(link.href)}</URI>
<AssetSequence>${at + 1}</AssetSequence>
</DigitalFileInformation>
`
  })
  return files.length === 0 ? '' : `<DigitalAssets>\n${files.join('')}</DigitalAssets>\n`
}
