import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { supplierWords, receivingWords as words } from '#base/contract/messages/receiving.ts'
import { productName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatMoney } from '#base/money.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { hasOtherPrice, totalOf, withPieces } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { LatestReceipts } from './latest-receipts.tsx'
import { PasteLines } from './paste-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { sumText } from './sum-text.ts'
import { SupplierForm } from './supplier-form.tsx'
import { type EnteredReceipt, useReceipt } from './use-receipt.ts'
import { suppliersQueryKey, useSuppliers } from './use-suppliers.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.receiving, description: words.about }, matches)

/** Booking what a supplier delivered: scanned, typed or pasted. */
export default function Receive() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data: suppliers = [], error, refetch } = useSuppliers(token)
  const [isAdding, setAdding] = useState(false)
  const receipt = useReceipt(token)
  const { draft, errors, change } = receipt
  const { supplierId, deliveryNote, lines } = draft

  return (
    <>
      <LeaveGuard changed={lines.length > 0} />
      <PageHead
        title={menu.receiving}
        about={words.about}
        actions={<LinkButton to={staffScreens.suppliers}>{words.manageSuppliers}</LinkButton>}
      />
      <div className="mt-5 flex max-w-4xl flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="flex flex-col items-start gap-2">
            <Select
              label={words.supplier}
              value={supplierId}
              error={errors.supplierId}
              onChange={({ target }) => change({ supplierId: target.value })}
              options={[
                { value: '', label: words.chooseSupplier },
                ...suppliers.map(({ id, supplier }) => ({ value: id, label: supplier.name })),
              ]}
            />
            <Button size="small" kind="quiet" onClick={() => setAdding(true)}>
              {supplierWords.add}
            </Button>
          </div>
          <TextInput
            label={words.deliveryNote}
            value={deliveryNote}
            error={errors.deliveryNote}
            onChange={({ target }) => change({ deliveryNote: target.value })}
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <ScanField
          supplierId={supplierId}
          token={token}
          onFound={(found) => {
            const next = withPieces(draft, found)
            change((before) => withPieces(before, found))
            return words.added(productName(found.product), next.lines[0]?.pieces ?? '')
          }}
        />
        <PasteLines
          supplierId={supplierId}
          token={token}
          onRead={(read) => {
            const wrong = read.filter((line) => hasOtherPrice(draft, line))
            change((before) => read.filter((line) => !wrong.includes(line)).reduce(withPieces, before))
            return wrong
          }}
        />
        <LinesForm receipt={receipt} />
        <LatestReceipts token={token} />
      </div>
      {isAdding && (
        <SupplierForm
          supplier={undefined}
          token={token}
          onClose={() => setAdding(false)}
          onDone={async (id) => {
            await queries.invalidateQueries({ queryKey: suppliersQueryKey })
            if (id !== undefined) change({ supplierId: id })
          }}
        />
      )}
    </>
  )
}

/** What was delivered, with its total and the button that books it. */
function LinesForm({
  receipt: { draft, errors, isBusy, change, book },
}: {
  readonly receipt: EnteredReceipt
}) {
  const { lines } = draft
  const total = totalOf(draft)
  return (
    <form noValidate onSubmit={(event) => void book(event)} className="flex flex-col gap-4">
      {lines.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <DraftLines
            lines={lines}
            errors={errors}
            isBusy={isBusy}
            change={(productId, to) =>
              change((before) => ({
                ...before,
                lines: before.lines.map((line) => (line.productId === productId ? { ...line, ...to } : line)),
              }))
            }
            remove={(productId) =>
              change((before) => ({
                ...before,
                lines: before.lines.filter((line) => line.productId !== productId),
              }))
            }
          />
          <p className="text-sm text-muted">{words.priceHint}</p>
          <p className="flex flex-wrap gap-x-6 font-medium tabular-nums">
            <span>{sumText(lines.length, total.pieces)}</span>
            <span>{words.total(formatMoney(total.amount))}</span>
          </p>
        </>
      )}
      {(errors.lines ?? errors['']) !== undefined && (
        <p role="alert" className="text-sm text-error">
          {errors.lines ?? errors['']}
        </p>
      )}
      <span>
        <Button type="submit" kind="primary" busy={isBusy}>
          {words.book}
        </Button>
      </span>
    </form>
  )
}
