import type { MetaFunction } from 'react-router'
import { tradeForm } from '#base/contract/forms/shop.ts'
import { menu } from '#base/contract/menu.ts'
import { tradeWords as words } from '#base/contract/messages/shop-words.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { tradeFields } from './trade-fields.ts'
import { TradePreview } from './trade-preview.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.tradeSettings, description: words.about }, matches)

/** In what the shop sells, how it writes, and how long it holds what is not paid. */
export default function ManageTrade() {
  return (
    <SettingPage
      name="trade"
      title={menu.tradeSettings}
      about={words.about}
      schema={tradeForm}
      load={(token) => call('tradeSettings', { token })}
      save={(body, token) => call('changeTradeSettings', { body, token })}
      fields={tradeFields}
      exampleTitle={words.preview}
      example={({ value }) => <TradePreview settings={value} />}
    />
  )
}
