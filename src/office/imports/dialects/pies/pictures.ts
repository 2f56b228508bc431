import type { XmlElement } from '../../reading/xml.ts'
import { piesLeftOut as leftOut } from './messages.ts'
import { attributeOf, partsOf, textOf } from './names.ts'

/** With the primary one. */
const mostPictures = 12
const primary = 'P04'
/** What a browser cannot show. */
const unseen = /^(?:TIFF?|EPS|PDF|PSD|AI|CDR|DOCX?|XLSX?|PPTX?|MP4|MOV|AVI|WMV|FLV)$/

interface Picture {
  readonly address: string
  readonly isPrimary: boolean
  readonly place: number
}

/** The pictures of an item that have an address, the primary one first; and its other files. */
export function picturesOf(item: XmlElement): {
  readonly pictures: readonly string[]
  readonly leftOut: readonly string[]
} {
  const others: string[] = []
  const found: Picture[] = []
  for (const asset of partsOf(item, 'DigitalAssets', 'DigitalFileInformation')) {
    const read = readPicture(asset)
    if (typeof read === 'string') others.push(read)
    else found.push(read)
  }
  const inOrder = found.toSorted(
    (one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.place - other.place,
  )
  const all = [...new Set(inOrder.map(({ address }) => address))]
  if (all.length > mostPictures) others.push(leftOut.furtherPicture)
  return { pictures: all.slice(0, mostPictures), leftOut: others }
}

function readPicture(asset: XmlElement): Picture | string {
  const type = textOf(asset, 'AssetType').toUpperCase()
  if (!/^P\d\d$/.test(type)) return leftOut.asset(type)
  const address = textOf(asset, 'URI')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return leftOut.noAddress
  const format = formatOf(asset, address)
  if (unseen.test(format)) return leftOut.format(format)
  const place = Number(textOf(asset, 'AssetSequence') || attributeOf(asset, 'AssetSequence')) || mostPlaces
  return { address, isPrimary: type === primary, place }
}

/** After all that have a place. */
const mostPlaces = 1000

function formatOf(asset: XmlElement, address: string): string {
  const [, ofName = ''] = /[.](\w{2,4})$/.exec(textOf(asset, 'FileName') || new URL(address).pathname) ?? []
  return (textOf(asset, 'FileType') || ofName).toUpperCase()
}
