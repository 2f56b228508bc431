import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { formatInteger } from '#base/format-integer.ts'
import { keysOf } from '#base/keys-of.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type FactorDraft, factorKey } from './price-draft.ts'

interface FactorsProps {
  readonly factors: readonly FactorDraft[]
  readonly errors: Readonly<Record<string, string>>
  readonly change: (factors: readonly FactorDraft[]) => void
}

const kinds = keysOf(words.factorOf)
const most = 200

/** Factors of some makers and categories in place of the one of all products; the first that holds counts. */
export function PriceFactors({ factors, errors, change }: FactorsProps) {
  const changeOne = (key: number, patch: Partial<FactorDraft>) =>
    change(factors.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const nextKey = 1 + Math.max(0, ...factors.map(({ key }) => key))
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-medium">{words.factors}</legend>
      <ul className="flex flex-col gap-4 sm:gap-2">
        {factors.map((one, place) => {
          const number = formatInteger(place + 1)
          return (
            <li
              key={one.key}
              className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[9rem_1fr_7rem_auto]"
            >
              <div className="col-span-2 sm:col-span-1">
                <Select
                  label={words.factorKind(number)}
                  labelHidden
                  value={one.of}
                  onChange={({ target }) =>
                    changeOne(one.key, { of: kinds.find((kind) => kind === target.value) ?? 'maker' })
                  }
                  options={kinds.map((value) => ({ value, label: words.factorOf[value] }))}
                />
              </div>
              <div className="col-span-2 sm:col-span-1">
                <TextInput
                  label={words.factorName(number)}
                  labelHidden
                  value={one.name}
                  error={errors[factorKey(one.key)]}
                  placeholder={words.factorNameHint[one.of]}
                  maxLength={500}
                  autoComplete="off"
                  onChange={({ target }) => changeOne(one.key, { name: target.value })}
                />
              </div>
              <NumberInput
                label={words.factorNumber(number)}
                labelHidden
                kind="decimal"
                value={one.factor}
                onChange={({ target }) => changeOne(one.key, { factor: target.value })}
              />
              <IconButton
                label={words.removeFactor(number)}
                onClick={() => change(factors.filter(({ key }) => key !== one.key))}
              >
                <Trash className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {factors.length < most && (
        <Button
          className="mt-2"
          onClick={() => change([...factors, { key: nextKey, of: 'maker', name: '', factor: '' }])}
        >
          <Plus aria-hidden className="size-4" />
          {words.addFactor}
        </Button>
      )}
    </fieldset>
  )
}
