import { escapedPiece, type LinePiece } from '#finding/fitment/service/line-pieces.ts'
import type { XmlElement } from '../../reading/xml.ts'
import { acesWords as words } from './messages.ts'

/** What ACES 5.0 calls otherwise than the versions before it. */
const before: Readonly<Record<string, string>> = {
  BrandID: 'BrandAAIAID',
  SubBrandID: 'SubBrandAAIAID',
  PartTerminology: 'PartType',
  PartNumber: 'Part',
  VcdbPublicationDate: 'VcdbVersionDate',
  QdbPublicationDate: 'QdbVersionDate',
  PcdbPublicationDate: 'PcdbVersionDate',
}

/** The name that an element had in the versions before 5.0. */
export function renamed(name: string): string {
  return before[name] ?? name
}

/** The words of an element: its text, or the name beside its id; empty where the file has only the id. */
export function nameOf(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  const { text, attributes } = element
  return (text || attributes.name || attributes.value || '').trim()
}

/** `SubModel 39`, `Qual 945 (1st Design, 90487546)`. */
export function idsOf(element: XmlElement): string {
  const { id, said } = idAndParams(element)
  return `${element.name} ${id}${said === '' ? '' : ` (${said})`}`.trim()
}

/** The same as a buyer is asked: `Sub model (ACES 39)`, `Qualifier (ACES 945: 1st Design, 90487546)`. */
export function askedId(element: XmlElement): string {
  const { id, said } = idAndParams(element)
  return words.id(words.element(element.name), [id, said].filter((one) => one !== '').join(': '))
}

function idAndParams({ attributes, text, children }: XmlElement) {
  const params = children.filter((one) => one.name === 'param').map((one) => one.attributes.value ?? '')
  const said = params.filter((value) => value !== '').join(', ')
  return { id: [attributes.id?.trim(), text].find((value) => value) ?? '', said }
}

/** A piece of a line. */
export function named(name: string, text: string): LinePiece {
  return `${name}: ${escapedPiece(text)}`
}
