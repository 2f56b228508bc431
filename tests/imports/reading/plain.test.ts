import { describe, expect, it } from 'vitest'
import { csvLine } from '#base/csv.ts'
import { detectDialect, dialectById } from '#office/imports/dialects/detect.ts'
import { readFile } from './file.ts'
import { csvOf, recordsOf } from './records.ts'
import { workbookParts, zipOf } from './zip-file.ts'

const guessed = (...heads: readonly string[]) => detectDialect(heads).guesses.map(({ field }) => field)

describe('a plain table', () => {
  it.each([
    ['Part number', 'Manufacturer', 'Description', 'Price', 'Stock', 'EAN', 'Country of origin'],
    ['Artikelnummer', 'Hersteller', 'Beschreibung', 'VK', 'Bestand', 'EAN-Code', 'Herkunftsland'],
    [
      'Référence',
      'Fabricant',
      'Descriptif',
      'Prix de vente',
      'Quantité en stock',
      'Code EAN',
      'Pays d’origine',
    ],
    ['Referencia', 'Fabricante', 'Descripción', 'Precio', 'Existencias', 'Código EAN', 'País de origen'],
    ['Codice articolo', 'Produttore', 'Descrizione', 'Prezzo', 'Giacenza', 'Codice EAN', 'Paese di origine'],
    ['Numer katalogowy', 'Producent', 'Opis', 'Cena', 'Stan magazynowy', 'Kod EAN', 'Kraj pochodzenia'],
    ['Onderdeelnummer', 'Fabrikant', 'Omschrijving', 'Verkoopprijs', 'Voorraad', 'EAN', 'Land van herkomst'],
  ])('is understood in the language of %s', (...heads) => {
    expect(guessed(...heads)).toEqual([
      'partNumber',
      'maker',
      'about',
      'price',
      'available',
      'barcode',
      'brand',
    ])
  })

  it.each([
    ['Weight (kg)', 'weight', 'kg'],
    ['Gewicht [g]', 'weight', 'g'],
    ['Länge in mm', 'length', 'mm'],
    ['Largeur (cm)', 'width', 'cm'],
    ['height_in', 'height', 'in'],
    ['Weight lbs', 'weight', 'lb'],
    ['Weight', 'weight', undefined],
  ])('has its units in a head: %s', (head, field, unit) => {
    expect(detectDialect([head, 'x']).guesses[0]).toMatchObject({ field, why: 'name', ...(unit && { unit }) })
    expect(detectDialect([head, 'x']).guesses[0]?.unit).toBe(unit)
  })

  it('has no cost as its price, of several costs the best named, and of several prices none', () => {
    expect(guessed('EK', 'Cost', 'EK-Preis', 'Purchase price', 'UVP', 'Compare-at price')).toEqual([
      null,
      'cost',
      null,
      null,
      null,
      'comparePrice',
    ])
  })

  it('takes the column whose name says most, and not the ids of another shop', () => {
    expect(guessed('SKU', 'MPN', 'ID', 'Short description', 'Name')).toEqual([
      null,
      'partNumber',
      null,
      null,
      'name',
    ])
  })

  it('has lists of numbers and pictures', async () => {
    const { records } = await recordsOf(
      csvOf(
        ['SKU', 'OE-Nummer', 'Vergleichsnummern', 'Images'],
        ['A', '1K0 698 151, 5Q0;1K0 698 151', 'X|Y', 'https://a.example/1,2.jpg, https://a.example/3.jpg'],
      ),
    )
    expect(records[0]).toEqual({
      partNumber: 'A',
      oemNumbers: '1K0 698 151\n5Q0',
      crossNumbers: 'X\nY',
      picture: 'https://a.example/1,2.jpg',
      furtherPictures: 'https://a.example/3.jpg',
    })
  })

  it('has empty texts for empty cells, and nothing for columns that it lacks', async () => {
    const { records } = await recordsOf('SKU,Name,Price\nA,,\n')
    expect(records).toEqual([{ partNumber: 'A', name: '', price: '' }])
  })

  it('skips a row with more cells than its header, and takes one with fewer', async () => {
    const { records, skipped } = await recordsOf('SKU,Name,Price\nA,Pads, front,9\nB,Disc\nC,Drum,9,,\n')
    expect(records.map(({ partNumber }) => partNumber)).toEqual(['B', 'C'])
    expect(skipped[0]).toContain('2: It has more cells than the header, the first of them “9”.')
  })

  it('knows which texts a spreadsheet held as numbers', async () => {
    const cells =
      '<row r="1"><c t="str"><v>SKU</v></c><c t="str"><v>EAN</v></c></row><row r="2"><c><v>17</v></c><c t="str"><v>0017</v></c></row>'
    const { heads, read } = await readFile(zipOf(workbookParts([{ name: 'x', rows: cells }])))
    const { dialect, guesses } = detectDialect(heads)
    async function* rows() {
      yield* read
    }
    for await (const record of dialect.records(rows(), guesses, '')) {
      if ('skipped' in record) throw new Error(record.skipped)
      expect(record.isNumberCell('partNumber')).toBe(true)
      expect(record.isNumberCell('barcode')).toBe(false)
    }
    expect(read).toHaveLength(1)
  })
})

describe('our own export', () => {
  const heads = [
    'Id',
    'Part number',
    'Product Name',
    'Category',
    'Brand',
    'Made In',
    'About',
    'Price',
    'Minimum Order',
    'Available',
    'Ratings',
    'Number of ratings',
    'On sale',
    'Picture',
    'Added',
    'Tax class',
    'Category path',
    'Further pictures',
    'Low stock below',
  ]

  it('is known by its heads, and by some of them', () => {
    expect(detectDialect(heads).dialect.id).toBe('tappet')
    expect(detectDialect(['Id', 'Price']).dialect.id).toBe('tappet')
    expect(detectDialect(['Id', 'Part number', 'Product Name', 'Group', 'From', 'Price']).dialect.id).toBe(
      'plain',
    )
    expect(detectDialect([...heads, 'My note']).dialect.id).toBe('tappet')
    expect(guessed('Brand', 'Made In', 'Category', 'Category path', 'Id')).toEqual([
      'maker',
      'brand',
      null,
      'category',
      'id',
    ])
  })

  it.each(['=1+1', "'=1+1", "''=1+1", '-5 W', 'a;=b', '＝1', 'two\r\n-lines', ' edge '])(
    'gives %j back',
    async (text) => {
      const row = heads.map((head) => (head === 'Product Name' ? text : 'x'))
      const { records } = await recordsOf(`\uFEFF${csvLine(heads)}${csvLine(row)}`)
      expect(records[0]?.name).toBe(text)
    },
  )

  it('is the only one whose apostrophes are taken away', async () => {
    const { records } = await recordsOf("SKU;Name\nA;'-5 W\n")
    expect(records[0]?.name).toBe("'-5 W")
  })
})

describe('a dialect', () => {
  it('is found by its id', () => {
    expect(dialectById('shopify')?.name).toBe('Shopify')
    expect(dialectById('osCommerce')).toBeUndefined()
  })
})
