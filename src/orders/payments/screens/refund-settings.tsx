import type { MetaFunction } from 'react-router'
import { type RefundSettings, refundsForm } from '#base/contract/forms/refunds.ts'
import { menu } from '#base/contract/menu.ts'
import { refundSettingWords as words } from '#base/contract/messages/refund-setting-words.ts'
import { add, formatMoney, fromDecimal, fromMinor, isZero } from '#base/money.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { typedAmount } from '#platform/settings/screens/typed.ts'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { NumberInput } from '#web/ui/number-input.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.refundSettings, description: words.about }, matches)

/** How much staff may refund of an order without a fresh proof of who they are. */
export default function RefundSettingsPage() {
  const { token } = useSignedIn()
  const load = () => call('refundSettings', { token })
  return (
    <LoadSetting name="refunds" title={menu.refundSettings} load={load}>
      {(start) => <Editor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<RefundSettings>
  readonly load: () => Promise<Versioned<RefundSettings>>
  readonly token: string
}

const draftOf = ({ withoutProof }: RefundSettings) => ({ withoutProof: String(withoutProof) })
const documentOf = ({ withoutProof }: ReturnType<typeof draftOf>) => ({
  withoutProof: typedAmount(withoutProof),
})
const whole = ['_']

function Editor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: refundsForm,
    draftOf,
    documentOf,
    load,
    save: (body) => call('changeRefundSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  return (
    <SettingFrame
      title={menu.refundSettings}
      about={words.about}
      actions={<HistoryLink kind="setting" id="refunds" />}
      form={form}
      whole={whole}
      exampleTitle={words.exampleTitle}
      example={<Example settings={example.value} />}
    >
      <Card as="section">
        <NumberInput
          label={words.withoutProof}
          hint={words.withoutProofHint}
          value={draft.withoutProof}
          onChange={({ target }) => change(() => ({ withoutProof: target.value }))}
          error={errors.withoutProof}
          kind="amount"
        />
      </Card>
    </SettingFrame>
  )
}

function Example({ settings: { withoutProof } }: { settings: RefundSettings }) {
  const most = fromDecimal(withoutProof)
  if (isZero(most)) return <p className="text-sm">{words.exampleNone}</p>
  return <p className="text-sm">{words.example(formatMoney(most), formatMoney(add(most, fromMinor(1))))}</p>
}
