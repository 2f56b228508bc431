import { checkBy } from '#base/contract/forms/check.ts'
import { customerGroupForm } from '#base/contract/forms/prices.ts'
import { currencySign, formatMoney, fromMinor, readMoney, toDecimal } from '#base/money.ts'
import { percentText, ppmOf } from '#platform/settings/screens/percent.ts'
import { unitPriceOf } from '#pricing/calculation/unit-price.ts'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import type { GroupRow } from '#pricing/prices/model.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  /** Undefined for a new group. */
  readonly group: GroupRow | undefined
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const checkGroup = checkBy(customerGroupForm)

/** The group of the fields; its schema has yet to accept it. */
function groupOf({
  name,
  discountPpm,
  accountLimit,
}: Record<'name' | 'discountPpm' | 'accountLimit', string>) {
  return {
    name,
    discountPpm: discountPpm.trim() === '' ? null : (ppmOf(discountPpm) ?? Number.NaN),
    // Nothing is no limit, and is refused.
    accountLimit:
      accountLimit.trim() === '' ? null : toDecimal(readMoney(accountLimit.trim()) ?? fromMinor(0)),
  }
}

/** The name and the percentage of a group, with what the percentage makes of a price. */
export function GroupForm({ group, token, onClose, onDone }: Props) {
  const sending = useSendingForm({
    initial: {
      name: group?.name ?? '',
      discountPpm: group?.discountPpm ? percentText(group.discountPpm) : '',
      accountLimit: group?.accountLimit ? String(group.accountLimit) : '',
    },
    check: (typed) => checkGroup(groupOf(typed)),
    send: async (typed) => {
      const body = { group: groupOf(typed) }
      const saving =
        group === undefined
          ? call('addCustomerGroup', { body, token })
          : call('editCustomerGroup', { params: { id: group.id }, body, token })
      await saving.catch(atFields)
      toast('done', words.saved)
      await onDone()
      onClose()
    },
  })
  const { field, form } = sending
  const example = exampleOf(form.values.discountPpm)
  return (
    <Dialog open onClose={onClose} title={group === undefined ? words.newTitle : words.editTitle(group.name)}>
      <DialogForm sending={sending}>
        <TextInput {...field('name')} label={words.name} maxLength={60} autoComplete="off" />
        <NumberInput
          {...field('discountPpm')}
          label={words.percent}
          hint={words.percentHint}
          kind="decimal"
          before="%"
          optional
        />
        <NumberInput
          {...field('accountLimit')}
          label={words.account}
          hint={words.accountHint}
          kind="amount"
          before={currencySign()}
          optional
        />
        <p role="status" className="text-sm font-medium tabular-nums empty:hidden">
          {example}
        </p>
      </DialogForm>
    </Dialog>
  )
}

/** The call names the fields of its body, such as `group.name`; the form has `name`. */
function atFields(error: unknown): never {
  if (!(error instanceof CallRefused)) throw error
  const { fields } = error.body
  if (typeof fields !== 'object' || fields === null) throw error
  const own = Object.entries(fields).map(([path, sentence]) => [path.replace(/^group[.]/, ''), sentence])
  throw new CallRefused(error.status, { ...error.body, fields: Object.fromEntries(own) })
}

/** What a price of the list becomes, as a cart calculates it; undefined for a percentage that is not valid. */
function exampleOf(percent: string): string | undefined {
  const ppm = ppmOf(percent)
  if (ppm === undefined || checkGroup({ name: 'example', discountPpm: ppm, accountLimit: null }).discountPpm)
    return undefined
  const listPrice = fromMinor(10_000)
  const { unitPrice } = unitPriceOf({ listPrice, breaks: [], groupDiscountPpm: ppm }, 1)
  return words.percentExample(formatMoney(listPrice), formatMoney(unitPrice))
}
