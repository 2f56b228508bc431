import { describe, expect, it } from 'vitest'
import { des, piesFile, prices, sheet } from '../pies-file.ts'
import { readFile } from './file.ts'

/** What one item says, by the heads of its columns; columns that it leaves empty are left out. */
async function said(says: string, sheets = '') {
  const { heads, read } = await readFile(piesFile([{ part: '0017', says }], { sheets }))
  const cells = read[0]?.cells ?? []
  return Object.fromEntries(heads.flatMap((head, at) => (cells[at] ? [[head, cells[at]]] : [])))
}

const attribute =
  '<ProductAttributes><ProductAttribute MaintenanceType="A" AttributeID="Colour" PADBAttribute="N">Red</ProductAttribute></ProductAttributes>'
const package_ =
  '<Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches><Weights UOM="PG"><Weight>2</Weight></Weights></Package></Packages>'
const interchange =
  '<PartInterchangeInfo><PartInterchange MaintenanceType="A" BrandLabel="Torvik"><PartNumber>0071</PartNumber></PartInterchange></PartInterchangeInfo>'
const origin =
  '<ExtendedInformation><ExtendedProductInformation MaintenanceType="A" EXPICode="CTO">DE</ExtendedProductInformation></ExtendedInformation>'
const picture =
  '<DigitalAssets><DigitalFileInformation MaintenanceType="A"><FileName>a.jpg</FileName><AssetType>P04</AssetType><URI>https://a.example/a.jpg</URI></DigitalFileInformation></DigitalAssets>'

describe('what a file of PIES takes back of an item', () => {
  it.each([
    { segment: 'a text', says: des('Disc'), head: 'Name, EN', value: 'Disc' },
    { segment: 'a price', says: prices(['RET', '5']), head: 'Price RET in USD', value: '5 USD' },
    { segment: 'an attribute', says: attribute, head: 'Attributes', value: 'Colour: Red' },
    { segment: 'a package', says: package_, head: 'Weight', value: '907' },
    { segment: 'a number of others', says: interchange, head: 'Interchange numbers', value: 'Torvik: 0071' },
    { segment: 'its origin', says: origin, head: 'Country of origin', value: 'Germany' },
    { segment: 'a picture', says: picture, head: 'Picture', value: 'https://a.example/a.jpg' },
  ])('is not read: $segment', async ({ says, head, value }) => {
    expect(await said(says)).toHaveProperty([head], value)
    const gone = await said(says.replace('MaintenanceType="A"', 'MaintenanceType="D"'))
    expect(gone).not.toHaveProperty([head])
    expect(gone).toMatchObject({ 'Part number': '0017' })
  })

  it('leaves what stands beside it, and a price sheet takes its prices with it', async () => {
    const two = prices(['RET', '5'], ['LST', '7']).replace('MaintenanceType="A"', 'MaintenanceType="D"')
    const both = await said(two)
    expect(both).toHaveProperty(['Price LST in USD'], '7 USD')
    expect(both).not.toHaveProperty(['Price RET in USD'])
    const open = sheet('S1', '2019-01-01', '2999-12-31')
    expect(await said(prices(['RET', '5']), open)).toHaveProperty(['Price RET in USD'], '5 USD')
    const closed = open.replace('MaintenanceType="A"', 'MaintenanceType="D"')
    expect(await said(prices(['RET', '5']), closed)).not.toHaveProperty(['Price RET in USD'])
  })
})

describe('a file of PIES that does not say whether it is full', () => {
  it.each(['', '<SubmissionType>TEST</SubmissionType>', '<SubmissionType>UPDATE</SubmissionType>'])(
    'is an update: %j',
    async (type) => {
      const file = piesFile([{ part: 'P' }], { submission: 'FULL' })
      const sent = file.replace('<SubmissionType>FULL</SubmissionType>', type)
      expect(await readFile(file)).toMatchObject({ isUpdate: false, isFull: true })
      expect(await readFile(sent)).toMatchObject({ isUpdate: true, isFull: false })
    },
  )
})
