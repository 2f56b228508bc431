import { longestNote, mostNotes } from '#base/contract/forms/fitment-notes.ts'
import { outsideKindNames } from '#base/contract/outside-kinds.ts'
import { escapedPiece, type LinePiece } from '#finding/fitment/service/line-pieces.ts'
import type { XmlElement } from '../../reading/xml.ts'
import { acesWords as words } from './messages.ts'
import { askedId, idsOf, named, nameOf, renamed } from './names.ts'

/** What an application of an ACES file says. */
export interface Application {
  readonly part: string
  /** Its brand code, by the application or by the file. */
  readonly brand: string
  readonly partType: string
  readonly id: string
  readonly isRemoved: boolean
  /** The line about its vehicles (docs/importing.md). */
  readonly line: string
}

/** What an ACES file says of itself. */
export interface AcesHeader {
  readonly company: string
  readonly brand: string
}

/** What is said in other places than a condition. */
const elsewhere = new Set([
  'BaseVehicle',
  'Years',
  'Make',
  'Model',
  'VehicleType',
  'EquipmentBase',
  'EquipmentModel',
  'Mfr',
  'ProductionYears',
  'Qual',
  'Note',
  'Qty',
  'PartType',
  'MfrLabel',
  'Position',
  'Part',
  'DisplayOrder',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
  'DiagramAsset',
  'NonDiagramAssets',
])

/** Reads an application. */
export function applicationOf(element: XmlElement, { company, brand }: AcesHeader): Application {
  const parts = element.children.map((one) => ({ ...one, name: renamed(one.name) }))
  const one = (name: string) => parts.find((each) => each.name === name)
  const part = one('Part')
  const isRemoved = element.attributes.action?.toUpperCase() === 'D'
  const pieces = [
    vehicleOf(one),
    ...detailsOf(parts),
    ...positionOf(one('Position')),
    ...quantityOf(one('Qty')),
  ]
  const labels = parts.filter(({ name, text }) => name === 'MfrLabel' && text !== '').map(({ text }) => text)
  const label = labels.join(' / ')
  if (label !== '')
    pieces.push(label.length <= 60 ? named('line', label) : named('hint', label.slice(0, longestNote)))
  if (company !== '') pieces.push(named('source', company.slice(0, 100)))
  return {
    part: part?.text ?? '',
    brand: part?.attributes.BrandAAIAID ?? part?.attributes.BrandID ?? brand,
    partType: one('PartType')?.attributes.id?.trim() ?? '',
    id: element.attributes.id ?? '',
    isRemoved,
    line: `${isRemoved ? '- ' : ''}${pieces.join(' | ')}`,
  }
}

type Find = (name: string) => XmlElement | undefined

/** By the id of its base vehicle, or by the names of its make and model; ids of these alone say nothing to the shop. */
function vehicleOf(one: Find): LinePiece {
  const base = one('BaseVehicle')?.attributes.id?.trim()
  if (base !== undefined && /^[1-9]\d{0,8}$/.test(base))
    return `${outsideKindNames.aces_base_vehicle} ${base}`
  const [years, make, model] = [one('Years'), one('Make'), one('Model')]
  const [from = '', to = from] = [years?.attributes.from?.trim(), years?.attributes.to?.trim()]
  const [makeName, modelName] = [nameOf(make), nameOf(model)]
  if (makeName !== '' && modelName !== '' && /^\d{4}$/.test(from) && /^\d{4}$/.test(to))
    return `${escapedPiece(makeName)} | ${escapedPiece(modelName)} | ${from}-${to}`
  const said = [
    'BaseVehicle',
    'Make',
    'Model',
    'VehicleType',
    'EquipmentBase',
    'Mfr',
    'EquipmentModel',
  ].flatMap((name) => {
    const element = one(name)
    return element === undefined ? [] : [idsOf(element)]
  })
  const span = from === '' ? [] : [from === to ? from : `${from}-${to}`]
  return `? ${escapedPiece([...said, ...span].join(', ') || words.noVehicle)}`
}

/** What narrows its vehicles: by words where the file has some, else a condition with the id. None is left out. */
function detailsOf(parts: readonly XmlElement[]): LinePiece[] {
  const pieces: LinePiece[] = []
  const ids: string[] = []
  const notes: string[] = []
  for (const part of parts) {
    if (part.name === 'Note' && part.text !== '') notes.push(...piecesOf(part.text))
    else if (part.name === 'Qual') {
      const text = part.children.find(({ name }) => name === 'text')?.text ?? ''
      if (text === '') ids.push(askedId(part))
      else notes.push(...piecesOf(text))
    } else if (!elsewhere.has(part.name)) {
      const said = narrowing(part)
      if (said === undefined) ids.push(askedId(part))
      else pieces.push(said)
    }
  }
  const conditions = piecesOf(ids.join('; '))
  return [...pieces, ...together(conditions, notes)]
}

/** Of the position, the quantity and the line. */
const otherHints = 3

/** A fitment has a few notes at most: what is more stands in one condition. */
function together(conditions: readonly string[], notes: readonly string[]): LinePiece[] {
  const free = mostNotes - otherHints - conditions.length
  const single = notes.length <= free ? notes : []
  const joined = notes.length <= free ? [] : piecesOf(notes.join('; '))
  return [
    ...[...conditions, ...joined].map((text) => named('condition', text)),
    ...single.map((text) => named('note', text)),
  ]
}

const word = /^[^,:]*[A-Za-z0-9][^,:]*$/

/** A piece of a line for what an element says in words; undefined where it has none, or they are not understood. */
function narrowing(element: XmlElement): LinePiece | undefined {
  const text = nameOf(element)
  if (text === '') return undefined
  const known = called[element.name]?.[text.toLowerCase()]
  if (known !== undefined) return known
  const [name, pattern] = narrowed[element.name] ?? []
  if (name !== undefined && pattern?.test(text) && text.length <= 60) return named(name, text)
  if (element.name === 'EngineBase' || element.name === 'EngineBlock') {
    const [, cylinders, litres] = /^[VILHRW](\d{1,2})[\s,-](?:.*[\s,-])?(\d{1,2}\.\d)\s*L$/i.exec(text) ?? []
    if (litres !== undefined) return `litres: ${litres} | cylinders: ${cylinders}`
  }
  return named('condition', `${words.element(element.name)}: ${text}`.slice(0, longestNote))
}

const narrowed: Readonly<Record<string, readonly [name: string, pattern: RegExp]>> = {
  SubModel: ['version', word],
  BodyType: ['body', word],
  DriveType: ['drive', /^(?:FWD|RWD|AWD|4WD)$/i],
}

/** What the shop calls otherwise. */
const called: Readonly<Record<string, Readonly<Record<string, LinePiece>>>> = {
  FuelType: {
    gas: 'fuel: Gasoline',
    gasoline: 'fuel: Gasoline',
    diesel: 'fuel: Diesel',
    flex: 'fuel: Flex-fuel',
    electric: 'fuel: Electric',
    cng: 'fuel: CNG',
  },
  Aspiration: {
    turbo: 'aspiration: Turbo',
    turbocharged: 'aspiration: Turbo',
    supercharged: 'aspiration: Supercharger',
  },
}

const places = new Set(['front', 'rear', 'left', 'right', 'upper', 'lower', 'inner', 'outer'])

function positionOf(position: XmlElement | undefined): LinePiece[] {
  if (position === undefined) return []
  const text = nameOf(position)
  const isPlace =
    text !== '' &&
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .every((one) => places.has(one))
  if (isPlace) return [named('position', text)]
  return [named('hint', text === '' ? askedId(position) : `${words.element('Position')}: ${text}`)]
}

function quantityOf(quantity: XmlElement | undefined): LinePiece[] {
  const text = quantity?.text ?? ''
  if (/^[1-9]\d{0,2}$/.test(text)) return [named('quantity', text)]
  return /^0*$/.test(text) ? [] : [named('hint', `${words.element('Qty')}: ${text}`.slice(0, longestNote))]
}

/** A text in pieces that a note holds; they stand together, so that each is a condition. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text.replace(/\s+/g, ' ').trim()
  while (rest.length > longestNote) {
    const blank = rest.lastIndexOf(' ', longestNote)
    const end = blank > 0 ? blank : longestNote
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
