import { fitmentForm } from '#base/contract/forms/fitment.ts'
import { plainNote } from '#base/contract/forms/fitment-notes.ts'
import { anyParts, drivesNamed, type FitmentPartFields } from '#base/contract/forms/fitment-parts.ts'
import { outsideKindNames, outsideKinds } from '#base/contract/outside-kinds.ts'
import { lineFaults } from '#finding/fitment/messages/line-words.ts'
import { outsideValue } from '#finding/vehicles/outside/model.ts'
import { type DriveNamed, openFirstYear, openYear, type Qualifier, type YearRange } from '../../model.ts'
import type { NoteFields } from '../note.ts'
import type { FitmentLine, LineDetails, LineFault, LineVehicle } from './model.ts'
import { partsOfQuestion, piecesOf, unescaped } from './pieces.ts'
import { allModels, allYears } from './write.ts'

type Written = Omit<LineDetails, 'parts' | 'notes' | 'qualifiers'>
type Draft = { -readonly [Key in keyof Written]: Written[Key] } & {
  parts: { -readonly [Key in keyof FitmentPartFields]: FitmentPartFields[Key] }
  notes: NoteFields[]
  qualifiers: Qualifier[]
}

/** What a line of a file says, or what is wrong with it. A line that begins with a minus takes away what it says. */
export function readLine(line: string, cache: DetailsCache = new Map()): FitmentLine | LineFault {
  const wrong = (fault: Omit<LineFault, 'line'>): LineFault => ({ line, ...fault })
  const isRemoved = /^[-−–]\s/.test(line)
  const pieces = piecesOf(isRemoved ? line.slice(1).trim() : line)
  const [first = ''] = pieces
  if (/^universal$/i.test(first)) return { kind: 'universal', note: unescaped(pieces[1] ?? '') }
  const found = vehicleOf(pieces)
  if ('message' in found) return wrong(found)
  const { vehicle } = found
  const tail = pieces.slice(found.pieces)
  // Most lines of a file say the same of other vehicles.
  const key = vehicle.by === 'name' ? undefined : tail.join('|')
  const known = key === undefined ? undefined : cache.get(key)
  const details = known ?? detailsOf(tail, vehicle)
  if (key !== undefined && known === undefined) {
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, details)
  }
  return 'message' in details ? wrong(details) : { kind: 'fitment', vehicle, details, isRemoved }
}

/** What lines say beside their vehicles, by the text of it. */
export type DetailsCache = Map<string, LineDetails | Omit<LineFault, 'line'>>
const mostCached = 20_000

function detailsOf(pieces: readonly string[], vehicle: LineVehicle): LineDetails | Omit<LineFault, 'line'> {
  const draft = emptyDraft()
  for (const piece of pieces) {
    const [, name = '', value = ''] = /^([\p{L} ]{1,20}?)\s*:\s*(.*)$/su.exec(piece) ?? []
    const key = name.toLowerCase()
    const read = readers[key]
    if (read === undefined || value === '') return lineFaults.piece(piece, Object.keys(readers).join(', '))
    const right = read(draft, key === 'ask' ? value : unescaped(value))
    if (right !== undefined) return lineFaults.value(piece, right)
  }
  const sentence = formFault(vehicle, draft)
  return sentence === undefined ? draft : lineFaults.form(sentence)
}

function emptyDraft(): Draft {
  return {
    engine: { litres: null, cylinders: null, words: '' },
    parts: { ...anyParts },
    position: { axle: null, side: null, height: null, depth: null },
    quantity: null,
    label: '',
    note: '',
    notes: [],
    qualifiers: [],
    source: undefined,
    namedBy: undefined,
    market: undefined,
  }
}

type Found = { readonly vehicle: LineVehicle; readonly pieces: number } | Omit<LineFault, 'line'>

function vehicleOf(pieces: readonly string[]): Found {
  const [first = '', second = '', third = ''] = pieces
  const id = idOf(unescaped(first))
  if (id !== undefined) {
    const years = yearsOf(second)
    return { vehicle: { by: 'id', ...id, years: years ?? null }, pieces: years === undefined ? 1 : 2 }
  }
  const [, unknown] = /^\?\s*(.+)$/s.exec(first) ?? []
  if (unknown !== undefined) return { vehicle: { by: 'nothing', text: unescaped(unknown) }, pieces: 1 }
  if (first === '' || second === '') return lineFaults.vehicle
  const model = second.toLowerCase() === allModels ? null : unescaped(second)
  const years = yearsOf(third)
  if (years === undefined && third !== '' && !third.includes(':')) return lineFaults.years(third)
  const vehicle = { by: 'name', make: unescaped(first), model, years: years ?? null } as const
  return { vehicle, pieces: years === undefined ? 2 : 3 }
}

/** `K-Type 9384`, `ACES base vehicle 1939`. */
function idOf(text: string) {
  const key = text.toLowerCase()
  for (const kind of outsideKinds) {
    const name = outsideKindNames[kind].toLowerCase()
    if (!key.startsWith(`${name} `)) continue
    const value = outsideValue(kind, text.slice(name.length))
    if (value !== undefined) return { kind, value }
  }
  return undefined
}

function yearsOf(text: string): YearRange | undefined {
  const plain = text.toLowerCase().replace(/[–—−]/g, '-').replace(/\s/g, '')
  if (plain === allYears.replace(/\s/g, '')) return { from: openFirstYear, to: openYear }
  const [, from = '', dash = '', to = ''] = /^(\d{4})?(-)?(\d{4})?$/.exec(plain) ?? []
  if (from + to === '') return undefined
  if (dash === '') return to === '' ? { from: Number(from), to: Number(from) } : undefined
  return {
    from: from === '' ? openFirstYear : Number(from),
    to: to === '' ? openYear : Number(to),
  }
}

/** Sets a value of a draft. Returns what would be right, if it is wrong. */
type Read = (draft: Draft, value: string) => string | undefined

const list = (value: string) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const words =
  (name: 'submodels' | 'generations' | 'bodies' | 'fuels' | 'aspirations' | 'engineCodes'): Read =>
  (draft, value) => {
    draft.parts[name] = list(value)
    return undefined
  }

const note =
  (kind: NoteFields['kind']): Read =>
  ({ notes }, value) => {
    const text = plainNote(value)
    if (!notes.some((one) => one.text === text)) notes.push({ text, kind })
    return undefined
  }

function rangeOf(value: string): YearRange | undefined {
  const [, from, to = from] =
    /^(\d+(?:[.,]\d+)?)\s*(?:[-–—−]\s*(\d+(?:[.,]\d+)?))?\s*(?:l|cc|kw)?$/i.exec(value.trim()) ?? []
  const number = (text = '') => Number(text.replace(',', '.'))
  return from === undefined ? undefined : { from: number(from), to: number(to) }
}

const range =
  (name: 'cc' | 'kw'): Read =>
  ({ parts }, value) => {
    const found = rangeOf(value)
    if (found === undefined) return '85-110'
    parts[name] = found
    return undefined
  }

const places = {
  front: ['axle', 'front'],
  rear: ['axle', 'rear'],
  left: ['side', 'left'],
  right: ['side', 'right'],
  upper: ['height', 'upper'],
  lower: ['height', 'lower'],
  inner: ['depth', 'inner'],
  outer: ['depth', 'outer'],
} as const

const readers: Readonly<Record<string, Read>> = {
  market: (draft, value) => {
    const market = value.toUpperCase()
    if (market !== 'US' && market !== 'EU') return 'US or EU'
    draft.market = market
    return undefined
  },
  names: (draft, value) => {
    if (value !== 'retired') return 'retired'
    draft.namedBy = 'model'
    return undefined
  },
  litres: (draft, value) => {
    const litres = rangeOf(value)
    if (litres === undefined) return '1.6-2.0'
    draft.engine = { ...draft.engine, litres }
    return undefined
  },
  cylinders: (draft, value) => {
    draft.engine = { ...draft.engine, cylinders: Number(value) }
    return /^\d+$/.test(value) ? undefined : '4'
  },
  engine: (draft, value) => {
    draft.engine = { ...draft.engine, words: value }
    return undefined
  },
  version: words('submodels'),
  generation: words('generations'),
  drive: ({ parts }, value) => {
    const drives = list(value).flatMap(
      (word) => drivesNamed.find((drive) => drive.toLowerCase() === word.toLowerCase()) ?? [],
    )
    parts.drives = drives satisfies DriveNamed[]
    return drives.length > 0 && drives.length === list(value).length ? undefined : drivesNamed.join(', ')
  },
  body: words('bodies'),
  fuel: words('fuels'),
  aspiration: words('aspirations'),
  'engine code': words('engineCodes'),
  cc: range('cc'),
  kw: range('kw'),
  built: ({ parts }, value) => {
    const [, fromMonth, fromYear, toMonth, toYear] =
      /^(?:(\d{1,2})\/(\d{4}))?\s*[-–—−]\s*(?:(\d{1,2})\/(\d{4}))?$/.exec(value.trim()) ?? []
    const month = (text: string | undefined, year: string | undefined) =>
      text === undefined ? null : Number(year) * 12 + Number(text) - 1
    parts.months = { from: month(fromMonth, fromYear), to: month(toMonth, toYear) }
    const isRight = [fromMonth, toMonth].every((text) => text === undefined || inYear(Number(text)))
    return isRight && (fromMonth ?? toMonth) !== undefined ? undefined : '06/2003-05/2006'
  },
  position: (draft, value) => {
    for (const word of value.toLowerCase().split(/[\s,]+/)) {
      if (!(word in places)) return Object.keys(places).join(', ')
      const [axis, place] = places[word as keyof typeof places]
      draft.position = { ...draft.position, [axis]: place }
    }
    return undefined
  },
  quantity: (draft, value) => {
    draft.quantity = Number(value)
    return /^\d+$/.test(value) ? undefined : '2'
  },
  line: (draft, value) => {
    draft.label = value
    return undefined
  },
  ask: ({ qualifiers }, value) => {
    const [question = '', text = '', answers = '', condition = '', howToMeasure = ''] = partsOfQuestion(value)
    const [, not, named = ''] = /^(not )?with (.+)$/i.exec(condition) ?? []
    if (named === '') return 'disc; Which discs?; 256 mm, 280 mm; with 280 mm'
    const all = list(answers)
    const said = list(named)
    const accepts = not === undefined ? said : all.filter((one) => !said.includes(one))
    qualifiers.push({
      question,
      words: text,
      answers: all,
      accepts,
      howToMeasure,
      isExclusion: not !== undefined,
    })
    return undefined
  },
  condition: note('condition'),
  hint: note('hint'),
  note: note('unsorted'),
  remark: (draft, value) => {
    draft.note = value
    return undefined
  },
  source: (draft, value) => {
    draft.source = value
    return undefined
  },
}

const inYear = (month: number) => month >= 1 && month <= 12

/** What the form of a fitment refuses. */
function formFault(vehicle: LineVehicle, details: LineDetails): string | undefined {
  const isNamed = vehicle.by === 'name'
  const years = vehicle.by === 'nothing' ? null : vehicle.years
  const { success, error } = fitmentForm.safeParse({
    ...details,
    make: isNamed ? vehicle.make : 'any',
    model: isNamed ? vehicle.model : null,
    fromYear: years?.from ?? null,
    toYear: years?.to ?? openYear,
    source: details.source ?? '',
  })
  return success ? undefined : error.issues[0]?.message
}
