import type { MetaFunction } from 'react-router'
import { type TradeSettings, tradeForm } from '#base/contract/forms/shop.ts'
import { menu } from '#base/contract/menu.ts'
import { tradeWords as words } from '#base/contract/messages.ts'
import { keysOf } from '#base/keys-of.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { currencyOptions } from './currency-options.ts'
import { limitFields, type TradeDraft, tradeDocument, tradeDraft } from './trade-draft.ts'
import { TradePreview } from './trade-preview.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.tradeSettings, description: words.about }, matches)

/** In what the shop sells, how it writes, and how long it holds what is not paid. */
export default function ManageTrade() {
  const { token } = useSignedIn()
  const load = () => call('tradeSettings', { token })
  return (
    <LoadSetting name="trade" title={menu.tradeSettings} load={load}>
      {(start) => <TradeEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<TradeSettings>
  readonly load: () => Promise<Versioned<TradeSettings>>
  readonly token: string
}

const whole = ['_']
const options = currencyOptions()

function TradeEditor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: tradeForm,
    draftOf: tradeDraft,
    documentOf: tradeDocument,
    load,
    save: (body) => call('changeTradeSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  const wiring = (field: keyof TradeDraft & string, path: string = field) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      change((before) => ({ ...before, [field]: target.value })),
    error: errors[path],
    autoComplete: 'off',
  })
  return (
    <SettingFrame
      title={menu.tradeSettings}
      about={words.about}
      actions={<HistoryLink kind="setting" id="trade" />}
      form={form}
      whole={whole}
      example={<TradePreview settings={example.value} />}
      exampleTitle={words.preview}
    >
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.money}</h2>
        <div className="flex flex-col gap-4">
          <Select
            {...wiring('currency')}
            label={words.currency}
            hint={words.currencyHint}
            options={options}
          />
          <TextInput {...wiring('locale')} label={words.locale} hint={words.localeHint} maxLength={35} />
          <TextInput
            {...wiring('timeZone')}
            label={words.timeZone}
            hint={words.timeZoneHint}
            maxLength={60}
          />
          <Select
            {...wiring('units')}
            label={words.units}
            hint={words.unitsHint}
            options={keysOf(words.unitsOf).map((value) => ({ value, label: words.unitsOf[value] }))}
          />
        </div>
      </Card>
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.stock}</h2>
        <NumberInput
          {...wiring('lowStockOrders')}
          label={words.lowStockOrders}
          hint={words.lowStockHint}
          kind="whole"
        />
      </Card>
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.holds}</h2>
        <div className="flex flex-col gap-4">
          <NumberInput {...wiring('holdMinutes')} label={words.holdMinutes} kind="whole" />
          <NumberInput {...wiring('sharePercent')} label={words.sharePercent} kind="whole" />
          <NumberInput {...wiring('networkSharePercent')} label={words.networkSharePercent} kind="whole" />
          <NumberInput {...wiring('newSharePercent')} label={words.newSharePercent} kind="whole" />
          {(['orders', 'pieces'] as const).map((kind) => (
            <fieldset key={kind} className="flex flex-col gap-4">
              <legend className="mb-2 font-medium">{words[kind]}</legend>
              {limitFields.map((of) => (
                <NumberInput
                  key={of}
                  {...wiring(`${kind}_${of}`, `${kind}.${of}`)}
                  label={words[of]}
                  kind="whole"
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Card>
    </SettingFrame>
  )
}
