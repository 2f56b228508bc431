import { useQueryClient } from '@tanstack/react-query'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '#client/call.ts'
import { menu } from '#contract/menu.ts'
import { site, supplierWords as words } from '#contract/messages.ts'
import { formatInteger } from '#format-integer.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import type { Supplier } from '#receiving/noun.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { errorSentence } from '#ui/form.tsx'
import { head } from '#ui/head.ts'
import { LoadingState } from '#ui/loading-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { toast } from '#ui/toast.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { suppliersQueryKey, useSuppliers } from './use-suppliers.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.suppliers, description: words.about }, matches)

type Asking = { readonly kind: 'edit' | 'remove'; readonly supplier: Supplier } | { readonly kind: 'add' }

/** Who the shop buys from. */
export default function ManageSuppliers() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useSuppliers(token)
  const [asking, setAsking] = useState<Asking>()
  // The content of the dialog stays while it closes.
  const [open, setOpen] = useState(false)
  const ask = (next: Asking) => {
    setAsking(next)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const reload = () => queries.invalidateQueries({ queryKey: suppliersQueryKey })
  const addButton = (
    <Button kind="primary" onClick={() => ask({ kind: 'add' })}>
      {words.add}
    </Button>
  )
  const removed = asking?.kind === 'remove' ? asking.supplier : undefined
  return (
    <>
      <PageHead title={menu.suppliers} about={words.about} actions={data?.length ? addButton : undefined} />
      <div className="mt-5 flex flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<Truck />} title={words.none} action={addButton}>
            {words.noneHint}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <Card as="section">
            <ul className="flex flex-col divide-y divide-base-300">
              {data.map((supplier) => (
                <OneSupplier
                  key={supplier.id}
                  supplier={supplier}
                  onEdit={() => ask({ kind: 'edit', supplier })}
                  onRemove={() => ask({ kind: 'remove', supplier })}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {open && asking !== undefined && asking.kind !== 'remove' && (
        <SupplierForm
          supplier={asking.kind === 'edit' ? asking.supplier : undefined}
          token={token}
          onClose={close}
          onDone={reload}
        />
      )}
      <Confirm
        open={open && removed !== undefined}
        onClose={close}
        title={words.removeTitle(removed?.supplier.name ?? '')}
        action={words.remove}
        danger
        onConfirm={async () => {
          if (removed === undefined) return
          await call('removeSupplier', { params: { id: removed.id }, token })
          toast('done', words.removed(removed.supplier.name))
          await reload()
        }}
      >
        {words.removeWhat}
      </Confirm>
    </>
  )
}

interface RowProps {
  readonly supplier: Supplier
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function OneSupplier({ supplier: { supplier, receipts }, onEdit, onRemove }: RowProps) {
  const { name, email, phone, notes } = supplier
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere empty:hidden">
          {email !== '' && (
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          )}
          {phone !== '' && <span>{phone}</span>}
        </p>
        {notes !== '' && <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{notes}</p>}
      </div>
      <p className="text-sm text-muted tabular-nums sm:w-40">
        {words.deliveries(formatInteger(receipts), receipts)}
      </p>
      <span className="flex gap-1">
        <Button size="small" kind="quiet" onClick={onEdit} aria-label={`${words.edit} ${name}`}>
          {words.edit}
        </Button>
        <Button size="small" kind="quiet" onClick={onRemove} aria-label={`${words.remove} ${name}`}>
          {words.remove}
        </Button>
      </span>
    </li>
  )
}
