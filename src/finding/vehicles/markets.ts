import { shopConfig } from '#base/shop-config.ts'
import type { Depends } from '#platform/db/topics.ts'
import type { Market, Series } from './model.ts'

/** The only market whose vehicles the shop offers; undefined for both. What is made of it depends on the settings. */
export function onlyMarket(depends: Depends): Market | undefined {
  depends('settings')
  const { markets } = shopConfig()
  return markets === 'both' ? undefined : markets
}

/** The series of a market. */
export function inMarket<One extends Pick<Series, 'parts'>>(
  series: readonly One[],
  market: Market | undefined,
): readonly One[] {
  return market === undefined ? series : series.filter(({ parts }) => parts.market === market)
}
