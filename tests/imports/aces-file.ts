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
