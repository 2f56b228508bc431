import type { Encoding, FileRow } from '../../reading/model.ts'
import { type XmlElement, xmlElements } from '../../reading/xml.ts'
import { type AcesHeader, applicationOf } from './application.ts'
import { acesWords as words } from './messages.ts'
import { renamed } from './names.ts'

/*
 * An ACES file as a table: a row for each application. The line of a row is the number of its application, as a file may be a single line.
 */

export const acesColumns = { part: 0, brand: 1, line: 2, partType: 3, action: 4, id: 5 } as const

/** The heads of the table; the one of the fitments names the company, so that the files of each are a source of their own. */
function headsOf({ company, brand }: AcesHeader): readonly string[] {
  const who = [company || words.aCompany, brand].filter((text) => text !== '').join(', ')
  const { part, brand: code, application, partType, action, id } = words.heads
  return [part, code, application(who), partType, action, id]
}

/** Whether a file with these heads is one of ACES. */
export function isAcesHeads(heads: readonly string[]): boolean {
  const [part, brand, line = ''] = heads
  return (
    part === words.heads.part && brand === words.heads.brand && line.startsWith(words.heads.application(''))
  )
}

/** Opens an ACES file. @throws Refusal as `xmlElements` does. */
export async function openAces(read: () => AsyncIterable<Uint8Array>, encoding: Encoding) {
  const header = await headerOf(read, encoding)
  return { heads: headsOf(header), rows: () => rowsOf(read, encoding, header) }
}

async function headerOf(read: () => AsyncIterable<Uint8Array>, encoding: Encoding): Promise<AcesHeader> {
  for await (const { name, children } of xmlElements(read(), encoding)) {
    if (name !== 'Header') break
    const text = (wanted: string) => children.find((one) => renamed(one.name) === wanted)?.text ?? ''
    return {
      company: text('Company') || text('SenderName'),
      brand: text('BrandAAIAID'),
    }
  }
  return { company: '', brand: '' }
}

async function* rowsOf(
  read: () => AsyncIterable<Uint8Array>,
  encoding: Encoding,
  header: AcesHeader,
): AsyncGenerator<FileRow> {
  let line = 0
  for await (const element of xmlElements(read(), encoding)) {
    if (element.name !== 'App') continue
    line += 1
    yield { line, cells: cellsOf(element, header) }
  }
}

function cellsOf(element: XmlElement, header: AcesHeader): string[] {
  const { part, brand, line, partType, isRemoved, id } = applicationOf(element, header)
  return [part, brand, line, partType, isRemoved ? 'D' : 'A', id]
}
