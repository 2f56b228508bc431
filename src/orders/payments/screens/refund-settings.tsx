import type { MetaFunction } from 'react-router'
import { type RefundSettings, refundsForm } from '#base/contract/forms/refunds.ts'
import { menu } from '#base/contract/menu.ts'
import { add, formatMoney, fromDecimal, fromMinor, isZero } from '#base/money.ts'
import { refundSettingWords as words } from '#orders/payments/messages/refund-setting-words.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { amount, yesNo } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.refundSettings, description: words.about }, matches)

const fields: Fields<RefundSettings> = {
  withoutProof: amount({ label: words.withoutProof, hint: words.withoutProofHint }),
  buyersCancel: yesNo({ label: words.buyersCancel, hint: words.buyersCancelHint }),
}

/** How much staff may refund of an order without a fresh proof of who they are. */
export default function RefundSettingsPage() {
  return (
    <SettingPage
      name="refunds"
      title={menu.refundSettings}
      about={words.about}
      schema={refundsForm}
      load={(token) => call('refundSettings', { token })}
      save={(body, token) => call('changeRefundSettings', { body, token })}
      fields={fields}
      exampleTitle={words.exampleTitle}
      example={({ value }) => <Example settings={value} />}
    />
  )
}

function Example({ settings: { withoutProof } }: { settings: RefundSettings }) {
  const most = fromDecimal(withoutProof)
  if (isZero(most)) return <p className="text-sm">{words.exampleNone}</p>
  return <p className="text-sm">{words.example(formatMoney(most), formatMoney(add(most, fromMinor(1))))}</p>
}
