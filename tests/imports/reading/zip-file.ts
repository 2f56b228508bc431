import { crc32, deflateRawSync } from 'node:zlib'

/** A zip file with these parts, byte by byte, so that it can be as wrong as a test needs it. */
export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const files = Object.entries(parts).map(([name, content]) => {
    const bytes = Buffer.from(content)
    return {
      name: Buffer.from(name),
      packed: deflateRawSync(bytes),
      size: bytes.length,
      checksum: crc32(bytes),
    }
  })
  let offset = 0
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  for (const file of files) {
    const local = Buffer.concat([signature(0x04034b50), common(file), file.name, file.packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), word(20), common(file), place, file.name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, signature(0x06054b50), end])
}

/** What the header of a file and its entry in the directory have in common. */
function common(file: { name: Buffer; packed: Buffer; size: number; checksum: number }): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt32LE(file.checksum, 10)
  bytes.writeUInt32LE(file.packed.length, 14)
  bytes.writeUInt32LE(file.size, 18)
  bytes.writeUInt16LE(file.name.length, 22)
  return bytes
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Sheet {
  readonly name: string
  /** What stands in its `sheetData`. */
  readonly rows: string
  readonly state?: 'hidden'
}

/** The parts of a workbook, as a spreadsheet program would write them, with dates as style 1. */
export function workbookParts(
  sheets: readonly Sheet[],
  texts: readonly string[] = [],
): Record<string, string> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  const relations = (all: readonly string[]) =>
    `<?xml version="1.0"?><Relationships>${all.join('')}</Relationships>`
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at + 1}"/>`,
  )
  const each = sheets.map((_, at) => relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  return {
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    '_rels/.rels': relations([relation('b', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...each,
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
      relation('c', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
}
