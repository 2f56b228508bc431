import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Cell, csvChunks } from '#base/csv.ts'
import { shopCurrency } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/service.ts'
import { nameOf, seller } from '#pricing/seller/model.ts'
import { tradeWords as words } from '../messages/trade-words.ts'
import { acesFile } from './aces.ts'
import type { TradeRow } from './model.ts'
import { piesFile } from './pies.ts'
import { tradeRows } from './rows.ts'

interface TradeShop extends DbAndPool {
  /** The shop's own origin. */
  readonly shopUrl: string
}

/** The calls about files of the trade. */
export function serveTradeFiles(app: FastifyInstance, shop: TradeShop): void {
  serve(app, 'tradeFile', async ({ params: { format }, query, reply }) => {
    const { value: from } = await readSetting(shop, seller)
    const today = new Date().toISOString().slice(0, 10)
    const rows = tradeRows(shop, format, query.maker)
    reply.type('application/xml; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${format}.xml"`)
    if (format === 'aces')
      return Readable.from(acesFile(query, { name: nameOf(from), phone: from.phone, today }, rows))
    const language = new Intl.Locale(shopConfig().locale).language.toUpperCase()
    const currency = shopCurrency().toUpperCase()
    return Readable.from(piesFile(query, { currency, language, url: shop.shopUrl, today }, rows))
  })
  serve(app, 'tradeFileGaps', async ({ params: { format }, query: { maker }, reply }) => {
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${format}-left-out.csv"`)
    return Readable.from(csvChunks(words.gapHeads, gapLines(tradeRows(shop, format, maker))))
  })
}

async function* gapLines(rows: AsyncIterable<TradeRow>): AsyncGenerator<readonly Cell[]> {
  for await (const { item, gaps } of rows)
    if (gaps.length > 0)
      yield [
        item.product.id,
        item.product.partNumber,
        item.product.name,
        gaps.map((gap) => words.gaps[gap]).join('\n'),
      ]
}
