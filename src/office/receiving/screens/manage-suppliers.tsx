import { useQueryClient } from '@tanstack/react-query'
import Truck from 'lucide-react/icons/truck'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { supplierWords as words } from '#base/contract/messages/receiving.ts'
import { formatInteger } from '#base/format-integer.ts'
import type { SupplierFields } from '#office/receiving/model.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { EditedList } from '#web/ui/edited-list.tsx'
import { head } from '#web/ui/head.ts'
import { SupplierForm } from './supplier-form.tsx'
import { suppliersQueryKey, useSuppliers } from './use-suppliers.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.suppliers, description: words.about }, matches)

/** Who the shop buys from. */
export default function ManageSuppliers() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useSuppliers(token)
  const reload = () => queries.invalidateQueries({ queryKey: suppliersQueryKey })
  return (
    <EditedList
      title={menu.suppliers}
      words={words}
      icon={<Truck />}
      rows={data}
      error={error}
      again={() => void refetch()}
      nameOf={({ supplier }) => supplier.name}
      aboutOf={({ supplier }) => <About supplier={supplier} />}
      figuresOf={({ receipts }) => words.deliveries(formatInteger(receipts), receipts)}
      formOf={(supplier, close) => (
        <SupplierForm supplier={supplier} token={token} onClose={close} onDone={reload} />
      )}
      removeWhat={() => words.removeWhat}
      remove={({ id }) => call('removeSupplier', { params: { id }, token })}
      reload={reload}
    />
  )
}

function About({ supplier: { email, phone, notes } }: { readonly supplier: SupplierFields }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere empty:hidden">
        {email !== '' && (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        )}
        {phone !== '' && <span>{phone}</span>}
      </p>
      {notes !== '' && (
        <p dir="auto" className="text-sm whitespace-pre-line text-muted wrap-anywhere">
          {notes}
        </p>
      )}
    </>
  )
}
