import type { FieldErrors } from '#base/contract/forms/check.ts'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { currencySign } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { TextName } from '#web/ui/fields.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Typed } from '#web/ui/use-number.ts'
import { incomplete, type PromotionDraft } from './promotion-draft.ts'

export interface PromotionFieldsProps {
  readonly draft: PromotionDraft
  readonly errors: FieldErrors
  readonly change: (next: (before: PromotionDraft) => PromotionDraft) => void
}

/** The props of the input of a field; `path` leads to its value in the promotion. */
function inputOf({ draft, errors, change }: PromotionFieldsProps) {
  return (name: TextName<PromotionDraft>, path: string = name) => ({
    value: draft[name],
    onChange: ({ target }: Typed) => change((before) => ({ ...before, [name]: target.value })),
    error: errors[path],
    autoComplete: 'off',
  })
}

/** The name, the code, and what is taken off. */
export function GivesFields(props: PromotionFieldsProps) {
  const { draft, change } = props
  const input = inputOf(props)
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.what}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextInput {...input('name')} label={words.name} hint={words.nameHint} maxLength={80} />
        </div>
        <div className="sm:col-span-2">
          <Checkbox
            label={words.isOn}
            hint={words.isOnHint}
            checked={!draft.isOff}
            onChange={({ target }) => change((before) => ({ ...before, isOff: !target.checked }))}
          />
        </div>
        <Select
          label={words.how}
          value={draft.hasCode ? 'code' : 'automatic'}
          onChange={({ target }) => change((before) => ({ ...before, hasCode: target.value === 'code' }))}
          options={[
            { value: 'code', label: words.byCode },
            { value: 'automatic', label: words.automatic },
          ]}
        />
        {draft.hasCode ? (
          <TextInput {...input('code')} label={words.code} hint={words.codeHint} mono maxLength={60} />
        ) : (
          <span />
        )}
        <Select
          label={words.kind}
          value={draft.gives}
          onChange={({ target }) =>
            change((before) => ({ ...before, gives: keyIn(words.kinds, target.value) ?? before.gives }))
          }
          options={optionsOf(words.kinds)}
        />
        {draft.gives === 'percent' && (
          <NumberInput {...input('percent', 'gives.ppm')} label={words.percent} kind="decimal" before="%" />
        )}
        {draft.gives === 'amount' && (
          <NumberInput
            {...input('amount', 'gives.amount')}
            label={words.amount}
            kind="amount"
            before={currencySign()}
          />
        )}
      </div>
    </Card>
  )
}

/** Options with the keys of their labels as values. */
export function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The value as a key of the labels; undefined for any other text. */
export function keyIn<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  value: string,
): Key | undefined {
  const isKey = (text: string): text is Key => Object.hasOwn(labels, text)
  return isKey(value) ? value : undefined
}

/** From when until when, and for which carts. */
export function ConditionFields(props: PromotionFieldsProps) {
  const { draft, change } = props
  const input = inputOf(props)
  const zone = shopConfig().timeZone
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.conditions}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MomentField {...props} name="from" label={words.from} hint={words.timeHint(zone)} />
        <MomentField {...props} name="until" label={words.untilLabel} />
        <NumberInput
          {...input('minimumSpend')}
          label={words.minimumSpend}
          hint={words.minimumHint}
          kind="amount"
          before={currencySign()}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label={words.combines}
            hint={words.combinesHint}
            checked={draft.combines}
            onChange={({ target }) => change((before) => ({ ...before, combines: target.checked }))}
          />
        </div>
      </div>
    </Card>
  )
}

interface MomentProps extends PromotionFieldsProps {
  readonly name: 'from' | 'until'
  readonly label: string
  readonly hint?: string
}

/** A moment in the time zone of the shop. The browser’s value is empty until it is complete: this is an error, too. */
function MomentField({ name, label, hint, draft, errors, change }: MomentProps) {
  const set = (value: string) => change((before) => ({ ...before, [name]: value }))
  return (
    <TextInput
      type="datetime-local"
      label={label}
      hint={hint}
      value={draft[name] === incomplete ? '' : draft[name]}
      onChange={({ target }) => set(target.value)}
      onBlur={({ target }) => {
        if (target.validity.badInput) set(incomplete)
        else if (draft[name] === incomplete) set('')
      }}
      error={errors[name]}
      autoComplete="off"
    />
  )
}

/** How often it can be used, in all and by each customer. */
export function LimitFields({ used, ...props }: PromotionFieldsProps & { readonly used: number }) {
  const input = inputOf(props)
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.limits}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberInput
          {...input('maxUses')}
          label={words.maxUses}
          hint={words.usedHint(words.uses(formatInteger(used), undefined))}
          kind="whole"
        />
        <NumberInput
          {...input('maxUsesByCustomer')}
          label={words.maxUsesByCustomer}
          hint={words.noLimit}
          kind="whole"
        />
      </div>
    </Card>
  )
}
