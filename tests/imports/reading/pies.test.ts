import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openFile } from '#office/imports/reading/open-file.ts'
import { des, item, label, piesFile, piesHeader, prices, sheet } from '../pies-file.ts'
import { fileWith, readFile } from './file.ts'
import { recordsOf } from './records.ts'

/** What one item says, by the heads of its columns; columns that it leaves empty are left out. */
async function said(says: string, header: Parameters<typeof piesFile>[1] = {}, more = {}) {
  const { heads, read } = await readFile(piesFile([{ part: 'P-1', says, ...more }], header))
  const cells = read[0]?.cells ?? []
  return Object.fromEntries(heads.flatMap((head, at) => (cells[at] ? [[head, cells[at]]] : [])))
}

const description = (code: string, text: string, attributes = '') =>
  `<Description MaintenanceType="A" DescriptionCode="${code}" LanguageCode="EN"${attributes}>${text}</Description>`
const described = (...all: readonly string[]) => `<Descriptions>${all.join('')}</Descriptions>`

describe('an item of PIES', () => {
  it.each([
    { version: '6.7', namespace: '' },
    { version: '7.1', namespace: ' xmlns="http://www.aftermarket.org/eCommerce/Pies"' },
    { version: '7.2', namespace: ' xmlns:p="http://www.autocare.org"', prefix: 'p:' },
  ])('is read in any namespace, or none: $version', async (header) => {
    const { dialect, records } = await recordsOf(
      piesFile([{ part: '0017', says: des('Disc') + prices(['RET', '12.50']) }], header),
    )
    expect(dialect).toBe('pies')
    expect(records).toMatchObject([
      { partNumber: '0017', maker: 'Halden', name: 'Disc', price: '12.50 USD', barcode: '' },
    ])
  })

  it('of 8.0 has its brand by the code alone', async () => {
    const text = piesFile([{ part: 'P-1', brand: '<BrandID>BBHD</BrandID>' }], { version: '8.0' })
    expect((await recordsOf(text)).records[0]?.maker).toBe('BBHD')
  })

  it('has its texts in the order of their sequence, which no alphabet knows, and each once', async () => {
    const texts = [
      ...[
        description('MKT', 'Tenth', ' Sequence="10"'),
        description('MKT', 'Second', ' Sequence="2"'),
        description('MKT', 'First'),
      ],
      ...[description('EXT', 'Sec…'), description('EXT', 'Short text')],
      ...[description('SHO', 'Disc'), description('DES', 'Brake disc, vented'), description('KEY', 'rotor')],
    ]
    expect(
      await said(described(...texts, description('INV', 'X'), des('fr').replace('EN', 'FR'))),
    ).toMatchObject({
      'Name, EN': 'Brake disc, vented',
      'Text, EN': 'Short text\n\nFirst\n\nSecond\n\nTenth',
      'Key words, EN': 'rotor',
      'Not taken': 'Text INV',
    })
    expect(await said(described(description('SHO', 'Disc')))).toHaveProperty('Name, EN', 'Disc')
    expect(
      await said(described(description('MKT', '&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;'))),
    ).toHaveProperty('Text, EN', 'One\n\nTwo')
    expect(await said(described(description('MKT', 'width &lt; 5 &amp; more')))).toHaveProperty(
      'Text, EN',
      'width < 5 & more',
    )
  })

  it('in several languages has columns for each, of which the one of the file is taken', async () => {
    const text = described(description('DES', 'Disque').replace('"EN"', '"FR"'), description('DES', 'Disc'))
    expect(await said(text)).toMatchObject({ 'Name, EN': 'Disc', 'Name, FR': 'Disque' })
    expect((await recordsOf(piesFile([{ part: 'P', says: text }]))).records[0]?.name).toBe('Disc')
  })

  it('has a column for each type of price: only a single retail price is one without a question', async () => {
    const types = prices(['WD1', '5.00'], ['RET', '12.125'], ['CRG', '20.00'])
    expect(await said(types)).toMatchObject({
      'Price RET in USD': '12.1250 USD',
      'Price WD1 in USD': '5.00 USD',
      'Not taken': 'Core charge CRG',
    })
    expect((await recordsOf(piesFile([{ part: 'P', says: types }]))).records[0]).toHaveProperty(
      'price',
      '12.1250 USD',
    )
    const cost = piesFile([{ part: 'P', says: prices(['WD1', '5.00'], ['LST', '9']) }])
    expect((await recordsOf(cost)).records[0]).not.toHaveProperty('price')
    const canada = '<CurrencyCode>CAD</CurrencyCode>'
    const two = piesFile([{ part: 'P', says: prices(['RET', '5.00'], ['RET', '7.00', canada]) }])
    expect((await recordsOf(two)).records[0]).not.toHaveProperty('price')
  })

  it('takes no price that has ended or begins later, or is of another unit or quantity, and names them', async () => {
    const ended = '<ExpirationDate>2020-01-01</ExpirationDate>'
    const later = '<EffectiveDate>2999-01-01</EffectiveDate>'
    const facts = { sheets: sheet('S1', '2019-01-01', '2999-12-31', 'EUR') }
    const dear = prices(['RET', '3'], ['RET', '1', ended], ['RET', '2', later])
    expect(await said(dear, facts)).toMatchObject({
      'Price RET in EUR': '3 EUR',
      'Not taken':
        'Price RET of the sheet S1, ended 2020-01-01\nPrice RET of the sheet S1, begins 2999-01-01',
    })
    const old = await said(prices(['RET', '3']), { sheets: sheet('S1', '2019-01-01', '2020-12-31') })
    expect(old).not.toHaveProperty('Price RET in USD')
    expect(old['Not taken']).toBe('Price RET of the sheet S1, ended 2020-12-31')
    const others = prices(['RET', '3']).replace('"PE"', '"PK"')
    expect(await said(others)).toMatchObject({ 'Not taken': 'Price RET for the unit PK' })
    const many = prices(['RET', '3']).replace('</Price>', '</Price><PriceBreak UOM="EA">10</PriceBreak>')
    expect(await said(many)).toMatchObject({ 'Not taken': 'Price RET from a quantity' })
  })

  it('has the newest of several prices that hold', async () => {
    const from = (day: string) => `<EffectiveDate>${day}</EffectiveDate>`
    const two = prices(['RET', '3', from('2024-01-01')], ['RET', '2', from('2022-01-01')])
    expect(await said(two)).toHaveProperty('Price RET in USD', '3 USD')
  })

  it('has the package of one piece, with its units', async () => {
    const pack = (unit: string, eaches: number, weight: string, size = '') =>
      `<Package MaintenanceType="A"><PackageUOM>${unit}</PackageUOM><QuantityofEaches>${eaches}</QuantityofEaches>${size}<Weights UOM="PG"><Weight>${weight}</Weight></Weights></Package>`
    const sizes = (of: string, unit: string) =>
      `<Dimensions UOM="${unit}"><${of}Height>2</${of}Height><${of}Width>3</${of}Width><${of}Length>10</${of}Length></Dimensions>`
    const shipped = `<Packages>${pack('CA', 10, '99')}${pack('EA', 1, '2.2046', sizes('Shipping', 'IN'))}</Packages>`
    expect(await said(shipped)).toMatchObject({ Weight: '1000', Length: '254', Width: '76', Height: '51' })
    const old = `<Packages>${pack('BX', 1, '1', sizes('', 'CM')).replace('PG', 'GT')}</Packages>`
    expect(await said(old)).toMatchObject({ Weight: '1000', Length: '100', Width: '30', Height: '20' })
  })

  it('has its number, barcode, minimum, origin, attributes and the numbers of others', async () => {
    const attribute = (id: string, isOfTable: 'Y' | 'N', value: string, more = '') =>
      `<ProductAttribute MaintenanceType="A" AttributeID="${id}" PADBAttribute="${isOfTable}"${more}>${value}</ProductAttribute>`
    const says = [
      '<ExtendedInformation><ExtendedProductInformation MaintenanceType="A" EXPICode="CTO">DE</ExtendedProductInformation><ExtendedProductInformation MaintenanceType="A" EXPICode="EMS">1</ExtendedProductInformation></ExtendedInformation>',
      `<ProductAttributes>${attribute('1234', 'Y', '280', ' AttributeUOM="mm"')}${attribute('Colour', 'N', 'Red')}${attribute('Colour', 'N', 'Blue', ' RecordNumber="2"')}</ProductAttributes>`,
      '<PartInterchangeInfo><PartInterchange BrandAAIAID="BBTV" BrandLabel="Torvik" MaintenanceType="A"><PartNumber>007</PartNumber><PartNumber>8</PartNumber></PartInterchange></PartInterchangeInfo>',
      '<Kits><KitComponent MaintenanceType="A"/></Kits>',
    ]
    const before =
      '<ItemLevelGTIN GTINQualifier="UP">00036000291452</ItemLevelGTIN><MinimumOrderQuantity UOM="EA">4</MinimumOrderQuantity>'
    expect(await said(says.join(''), {}, { before })).toEqual({
      'Part number': 'P-1',
      Brand: 'Halden',
      'Brand code': 'BBHD',
      GTIN: '00036000291452',
      'Minimum order': '4',
      'Part terminology': '1896',
      'Part terminology as category': '1896',
      'Country of origin': 'Germany',
      Attributes: 'PAdb 1234: 280 | mm\nColour: Red, Blue',
      'Interchange numbers': 'Torvik: 007\nTorvik: 8',
      'Not taken': 'Extended information EMS\nParts of a kit',
    })
  })

  it('has its pictures by their addresses, the primary one first', async () => {
    const asset = (type: string, name: string, more = '', uri = `https://a.example/${name}`) =>
      `<DigitalFileInformation MaintenanceType="A"><FileName>${name}</FileName><AssetType>${type}</AssetType><URI>${uri}</URI>${more}</DigitalFileInformation>`
    const files = [
      ...[asset('P01', 'c.jpg', '<AssetSequence>10</AssetSequence>')],
      ...[asset('P02', 'b.jpg', '<AssetSequence>2</AssetSequence>'), asset('P04', 'a.jpg')],
      ...[asset('P03', 'd.tif'), asset('INS', 'e.pdf'), asset('P05', 'f.jpg', '', 'f.jpg')],
    ]
    expect(await said(`<DigitalAssets>${files.join('')}</DigitalAssets>`)).toMatchObject({
      Picture: 'https://a.example/a.jpg',
      'Further pictures': 'https://a.example/b.jpg\nhttps://a.example/c.jpg',
      'Not taken': 'Picture as TIF\nFile INS\nPicture without an address',
    })
  })

  it('that is taken back is told apart, and what it takes back of itself is not read', async () => {
    const gone = prices(['RET', '5']).replace('MaintenanceType="A"', 'MaintenanceType="D"')
    expect(await said(gone)).not.toHaveProperty('Price RET in USD')
    const { read, heads } = await readFile(piesFile([{ part: 'P', action: 'D' }]))
    expect(read[0]?.cells[heads.indexOf('Maintenance by BBHD')]).toBe('D')
  })
})

describe('a file of PIES', () => {
  it('says which version it is, and whether it has all products', async () => {
    expect(await readFile(piesFile([], { version: '6.7', submission: 'FULL' }))).toMatchObject({
      version: '6.7',
      isUpdate: false,
      isFull: true,
    })
    expect(await readFile(piesFile([], { submission: 'UPDATE' }))).toMatchObject({
      isUpdate: true,
      isFull: false,
    })
  })

  it('in ISO-8859-1 keeps its signs', async () => {
    const text = piesFile([{ part: 'P', says: des('Größe') }]).replace('UTF-8', 'ISO-8859-1')
    expect((await recordsOf(Buffer.from(text, 'latin1'))).records[0]?.name).toBe('Größe')
  })

  it.each([
    [piesFile([]).replace('<PIES', '<!DOCTYPE PIES [<!ENTITY a "b">]><PIES'), 'has a DOCTYPE in it'],
    [piesFile([], { version: '5.0' }), 'The file is PIES 5.0. PIES 6.7 to 8.0 is read.'],
    [`${piesHeader()}<Item><PartNumber>1</Item>`, 'is no XML'],
    [`${piesHeader()}<Item><PartNumber>${'x'.repeat(2_000_000)}</PartNumber></Item>`, 'has more than 1 MB'],
  ])('that attacks, or is none, is refused in one line: %#', async (content, sentence) => {
    await expect(readFile(content)).rejects.toThrow(sentence)
  })

  it('of 50,000 items is read with one of them in memory', async () => {
    async function* content() {
      yield Buffer.from(piesHeader())
      for (let at = 0; at < 50_000; at += 1)
        yield Buffer.from(item({ part: `P-${at}`, brand: label, says: des('x'.repeat(1500)) }))
      yield Buffer.from('</Items></PIES>')
    }
    const file = await openFile(await fileWith(content()))
    let [rows, most] = [0, 0]
    global.gc?.()
    const before = process.memoryUsage().heapUsed
    for await (const { cells } of file.rows()) {
      rows += 1
      expect(cells[0]).toBe(`P-${rows - 1}`)
      if (rows % 5000 > 0) continue
      await setTimeout(0)
      global.gc?.()
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(rows).toBe(50_000)
    // All of its texts would be 75 MB.
    expect(most).toBeLessThan(60_000_000)
  }, 120_000)
})
