/* Files of ACES, written as makers of parts write them. */

interface Application {
  readonly part: string
  readonly id?: number
  readonly action?: 'A' | 'D'
  /** Elements in XML, from the vehicle to the notes. */
  readonly says: string
  readonly quantity?: number
  /** Elements in XML between the quantity and the part. */
  readonly position?: string
}

interface Header {
  readonly version?: string
  readonly company?: string
  readonly brand?: string
  readonly submission?: string
}

/** An application, as one of a file. */
export function application({
  part,
  id = 1,
  action = 'A',
  says,
  quantity = 1,
  position = '',
}: Application): string {
  return `<App action="${action}" id="${id}">${says}<Qty>${quantity}</Qty><PartType id="1896"/>${position}<Part>${part}</Part></App>\n`
}

export function acesHeader({
  version = '4.2',
  company = 'Halden',
  brand = 'BBHD',
  submission = 'FULL',
}: Header = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="${version}"><Header><Company>${company}</Company><SenderName>A Person</SenderName><BrandAAIAID>${brand}</BrandAAIAID><SubmissionType>${submission}</SubmissionType></Header>\n`
}

export function acesFile(applications: readonly Application[], header?: Header): string {
  const all = applications.map((one, at) => application({ id: at + 1, ...one }))
  return `${acesHeader(header)}${all.join('')}<Footer><RecordCount>${all.length}</RecordCount></Footer></ACES>\n`
}
/**
 * A file of many applications, in pieces: each part has some hundred, for neighbouring base vehicles, a tenth with an engine by its id and
 * a tenth with a note; parts do not stand together.
 */
export async function* manyApplications(
  count: number,
  { parts, bases }: { readonly parts: readonly string[]; readonly bases: number },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(acesHeader())
  let piece = ''
  for (let at = 0; at < count; at += 1) {
    const place = at % parts.length
    const round = Math.floor(at / parts.length)
    const base = 1 + ((place * 97 + round) % bases)
    const engine = (place + Math.floor(round / 10)) % 10 === 0 ? `<EngineBase id="${place % 300}"/>` : ''
    const note = (place + Math.floor(round / 7)) % 10 === 1 ? `<Note>Note ${place % 93}</Note>` : ''
    const says = `<BaseVehicle id="${base}"/>${engine}${note}`
    piece += application({ part: parts[place] ?? '', id: at + 1, says, quantity: 1 + (place % 4) })
    if (piece.length < 64 * 1024) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(`${piece}<Footer><RecordCount>${count}</RecordCount></Footer></ACES>\n`)
}
