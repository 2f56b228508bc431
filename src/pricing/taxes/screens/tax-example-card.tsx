import { useState } from 'react'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { withOwnNumbers } from '#base/example-numbers.ts'
import { currencySign, formatMoney, readMoney } from '#base/money.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { AmountRow, TotalRow } from '#platform/settings/screens/amount-row.tsx'
import { percentText } from '#platform/settings/screens/percent.ts'
import { DestinationFields } from '#platform/settings/screens/place-fields.tsx'
import { destinationIn, destinationOf, type PlaceDraft } from '#platform/settings/screens/zone-draft.ts'
import { taxWords as words } from '#pricing/taxes/messages/tax-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TaxDraft } from './tax-draft.ts'
import { goodsNet, taxExample } from './tax-example.ts'

interface CardProps {
  readonly draft: TaxDraft
  /** The last complete settings. */
  readonly settings: TaxSettings
}

/** What one order costs by the settings: changes while they are edited. */
export function TaxExampleCard({ draft, settings }: CardProps) {
  // Until it is typed, the destination is in the first zone.
  const [typed, setTyped] = useState<PlaceDraft>()
  const [amount, setAmount] = useState('100.00')
  const [deliveryAmount, setDeliveryAmount] = useState('0.00')
  const [chosen, setChosen] = useState('')
  const [hasTaxNumber, setHasTaxNumber] = useState(false)
  const place = typed ?? destinationIn(draft.zones, 'US')
  const { classes } = settings
  const taxClass = classes.find(({ id }) => id === chosen)?.id ?? classes[0]?.id ?? ''
  const destination = destinationOf(place)
  const goods = readMoney(amount.trim())
  const delivery = readMoney(deliveryAmount.trim())
  const exempts = settings.zones.some((zone) => zone.exemptsBusinesses)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.exampleHint}</p>
      <DestinationFields place={place} onChange={setTyped} />
      <div className="grid grid-cols-2 gap-2">
        <NumberInput
          label={words.amount}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          kind="amount"
          before={currencySign()}
        />
        <NumberInput
          label={words.deliveryPrice}
          value={deliveryAmount}
          onChange={({ target }) => setDeliveryAmount(target.value)}
          kind="amount"
          before={currencySign()}
        />
      </div>
      {classes.length > 1 && (
        <Select
          label={words.taxClass}
          value={taxClass}
          onChange={({ target }) => setChosen(target.value)}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {exempts && (
        <Checkbox
          label={words.hasTaxNumber}
          checked={hasTaxNumber}
          onChange={({ target }) => setHasTaxNumber(target.checked)}
        />
      )}
      {destination === undefined && <p className="text-sm text-muted">{settingWords.needsCountry}</p>}
      {(goods === undefined || delivery === undefined) && (
        <p className="text-sm text-muted">{withOwnNumbers(words.needsAmount)}</p>
      )}
      {destination && goods && delivery && (
        <Result settings={settings} asked={{ destination, taxClass, goods, delivery, hasTaxNumber }} />
      )}
    </div>
  )
}

interface ResultProps {
  readonly settings: TaxSettings
  readonly asked: Parameters<typeof taxExample>[1]
}

function Result({ settings, asked }: ResultProps) {
  const { zone, totals } = taxExample(settings, asked)
  return (
    <div className="border-t border-base-300 pt-3">
      <p role="status" className="text-sm font-medium">
        {zone === undefined ? words.noZone : settingWords.foundZone(zone)}
      </p>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm tabular-nums">
        <AmountRow name={words.goodsNet} amount={goodsNet(totals)} />
        {totals.delivery && <AmountRow name={words.deliveryNet} amount={totals.delivery.net} />}
        {totals.taxes.map(({ rate, base, tax }) => (
          <AmountRow
            key={rate.id}
            name={
              <>
                {words.rateOf(rate.name, percentText(rate.ppm))}{' '}
                <span className="text-muted">{words.base(formatMoney(base))}</span>
              </>
            }
            amount={tax}
          />
        ))}
        {totals.taxes.length > 1 && <AmountRow name={words.tax} amount={totals.tax} />}
        <TotalRow name={words.total} amount={totals.total} />
      </dl>
      {zone !== undefined && totals.taxes.length === 0 && (
        <p className="mt-2 text-sm text-muted">{words.noRatesHere}</p>
      )}
    </div>
  )
}
