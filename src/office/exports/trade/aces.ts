import { escaped, plainText } from '../xml-text.ts'
import type { TradeAsked, TradeRow } from './model.ts'

/*
 * ACES 5.0: which vehicles the products of one brand fit, an application for each product and base vehicle. The document has no namespace.
 */

interface Sender {
  readonly name: string
  readonly phone: string
  /** ISO 8601. */
  readonly today: string
}

/** A FULL file, in pieces. */
export async function* acesFile(
  asked: TradeAsked,
  { name, phone, today }: Sender,
  rows: AsyncIterable<TradeRow>,
): AsyncGenerator<string> {
  const company = escaped(plainText(name, 60))
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ACES version="5.0">
<Header>
<Company>${company}</Company>
<SenderName>${company}</SenderName>
<SenderPhone>${escaped(plainText(phone, 20))}</SenderPhone>
<TransferDate>${today}</TransferDate>
<BrandID>${asked.brandId}</BrandID>
<DocumentTitle>${escaped(plainText(asked.maker, 80))}</DocumentTitle>
<EffectiveDate>${today}</EffectiveDate>
<SubmissionType>FULL</SubmissionType>
<VCdbPublicationDate>${asked.vcdb}</VCdbPublicationDate>
<QdbPublicationDate>${asked.qdb}</QdbPublicationDate>
<PCdbPublicationDate>${asked.pcdb}</PCdbPublicationDate>
</Header>
`
  let count = 0
  for await (const { item, gaps } of rows) {
    if (gaps.includes('no_part_type') || gaps.includes('wrong_number')) continue
    const part = `<PartTerminology id="${item.partType}"/><PartNumber BrandID="${asked.brandId}">${escaped(item.partNumber)}</PartNumber>`
    let piece = ''
    for (const id of item.baseVehicles) {
      count += 1
      piece += `<App action="A" id="${count}"><BaseVehicle id="${id}"/><Qty>1</Qty>${part}</App>\n`
    }
    if (piece !== '') yield piece
  }
  yield `<Footer>
<RecordCount>${count}</RecordCount>
</Footer>
</ACES>
`
}
