import {
  freeReturnWords,
  returnReasonWords,
  returnSlip as words,
} from '#base/contract/messages/return-words.ts'
import { productName } from '#base/contract/product-name.ts'
import { dateWriting } from '#base/date-writing.ts'
import type { PdfFile, Picture } from '#base/pdf/model.ts'
import type { Return } from '#orders/orders/return.ts'

interface Slip {
  readonly one: Return
  readonly orderNumber: string
  /** The shop, in lines: the name and the address to which the parcel is sent. */
  readonly sendTo: readonly string[]
  readonly foot: readonly string[]
  readonly logo: Picture | undefined
  readonly instructions: string
  readonly paper: PdfFile['paper']
  readonly at: Date
  readonly timeZone: string
}

/** The slip of a return, which the customer puts into the parcel: what comes back, why, and from which order. */
export function slipFile({
  one,
  orderNumber,
  sendTo,
  foot,
  logo,
  instructions,
  paper,
  at,
  timeZone,
}: Slip): PdfFile {
  const day = dateWriting({ dateStyle: 'medium', timeZone })
  const title = `${words.title} ${one.number}`
  const free = one.lines.some((line) => line.free) ? freeReturnWords.slip : ''
  const said = [free, one.words, instructions].filter((text) => text !== '')
  return {
    title,
    language: 'en',
    author: sendTo[0] ?? '',
    paper,
    createdAt: at,
    sheets: [
      {
        title,
        foot,
        blocks: [
          { kind: 'title', text: words.title, beside: [one.number], picture: logo },
          {
            kind: 'columns',
            columns: [
              { heading: words.sendTo, lines: sendTo },
              {
                heading: words.about,
                lines: [
                  words.number(one.number),
                  words.order(orderNumber),
                  words.asked(day.format(new Date(one.createdAt))),
                ],
              },
            ],
          },
          {
            kind: 'table',
            columns: [
              { title: words.pieces, width: 1, align: 'right' },
              { title: words.partNumber, width: 3, align: 'left' },
              { title: words.product, width: 5, align: 'left' },
              { title: words.reason, width: 2, align: 'left' },
            ],
            rows: one.lines
              .filter(({ reason }) => reason !== 'missing')
              .map(({ quantity, partNumber, product, reason }) => [
                String(quantity),
                partNumber ?? '',
                productName(product),
                returnReasonWords[reason],
              ]),
          },
          ...said.map((text) => ({ kind: 'words', text }) as const),
        ],
      },
    ],
  }
}
