import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { stockReasons } from '#base/contract/forms/stock.ts'
import { stockReasonWords } from '#base/contract/messages/bulk-edit-words.ts'
import { bulkRules } from '#base/contract/messages/bulk-rules.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { productName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { stockWords as words } from '#office/stocktaking/messages.ts'
import { bookingOf, type Counted, differenceOf, type StockReason } from '#office/stocktaking/model.ts'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  readonly product: Counted
  readonly token: string
  /** Called with what was booked, in words. */
  readonly onBooked: (text: string) => void
}

/** What is on the shelf, or came or went, of one product. The stock that is shown here is what a count is compared with. */
export function BookForm({ product, token, onBooked }: Props) {
  const { name, available } = product
  const input = useRef<HTMLInputElement>(null)
  const keys = useMemo(attempts, [])
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<StockReason>('counted')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ readonly pieces?: string; readonly note?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const booking = bookingOf(typed, { reason, note: note.trim(), shown: available })
  const difference = booking && differenceOf(booking)

  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (booking === undefined || difference === undefined) return setErrors({ pieces: rules.wholeNumber })
    if (reason === 'other' && booking.note === '') return setErrors({ note: bulkRules.noteNeeded })
    if (difference === 0) return setErrors({ pieces: words.same })
    setBusy(true)
    try {
      const done = await keys.send(booking, (key) =>
        call('bookStock', {
          params: { id: product.id },
          body: { booking },
          idempotencyKey: key,
          token,
        }),
      )
      onBooked(words.booked(productName(name), signed(done.difference), formatInteger(done.available)))
    } catch (error) {
      setErrors({ pieces: errorSentence(error) })
      setBusy(false)
    }
  }

  return (
    <Card as="section">
      <ProductLine product={product} />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <NumberInput
          ref={input}
          label={words.amounts[reason]}
          hint={
            difference === undefined
              ? undefined
              : words.becomes(
                  formatInteger(available),
                  formatInteger(available + difference),
                  signed(difference),
                )
          }
          error={errors.pieces}
          value={typed}
          onChange={({ target }) => {
            setErrors({})
            setTyped(target.value)
          }}
          kind={reason === 'other' ? 'signed' : 'whole'}
          enterKeyHint="done"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={words.reason}
            value={reason}
            onChange={({ target }) => {
              setErrors({})
              setReason(stockReasons.find((one) => one === target.value) ?? 'counted')
            }}
            options={stockReasons.map((value) => ({ value, label: stockReasonWords[value] }))}
          />
          <TextInput
            label={words.note}
            hint={words.noteHint}
            optional={reason !== 'other'}
            error={errors.note}
            value={note}
            onChange={({ target }) => {
              setErrors({})
              setNote(target.value)
            }}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <span className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={isBusy}>
            {words.book}
          </Button>
          <LinkButton kind="quiet" to={staffScreens.ledgerOf(product.id)}>
            {words.ledger}
          </LinkButton>
        </span>
      </form>
    </Card>
  )
}

function ProductLine({ product }: { readonly product: Counted }) {
  const { name, partNumber, maker, picture, available, archived } = product
  return (
    <div className="flex gap-3">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-field bg-studio">
        <Picture src={picture} alt="" width={64} height={64} shown="thumb" className="size-full" />
      </span>
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">
          <bdi>{productName(name)}</bdi>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          {maker !== '' && <span>{maker}</span>}
          {partNumber !== null && <Code>{partNumber}</Code>}
          {archived && <Badge>{words.archived}</Badge>}
        </p>
        <p className="font-medium tabular-nums">{words.inStock(formatInteger(available))}</p>
      </div>
    </div>
  )
}

/** With a sign: `+3`, `−2`, `0`. */
export function signed(pieces: number): string {
  if (pieces === 0) return '0'
  return `${pieces > 0 ? '+' : '−'}${formatInteger(Math.abs(pieces))}`
}
