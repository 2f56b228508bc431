import { useQueryClient } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { savedAddressWords as words } from '#base/contract/messages/address.ts'
import { site } from '#base/contract/words.ts'
import { addressLines } from '#base/countries/address.ts'
import { mostAddresses, type SavedAddress } from '#people/addresses/model.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useRegions } from './use-regions.ts'
import { savedAddressesKey, useSavedAddresses } from './use-saved-addresses.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

type Asking = { kind: 'add' } | { kind: 'edit' | 'remove'; saved: SavedAddress }

/** The saved addresses of a customer: add, edit, delete, choose the default. */
export default function MyAddresses() {
  const { email, token } = useSignedIn()
  const queries = useQueryClient()
  const addresses = useSavedAddresses()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const changed = () => queries.invalidateQueries({ queryKey: savedAddressesKey(email) })

  async function makeDefault({ id }: SavedAddress) {
    try {
      await call('setDefaultAddress', { token, params: { id } })
      toast('done', words.defaultSet)
      await changed()
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }

  async function remove({ id }: SavedAddress) {
    await call('removeAddress', { token, params: { id } })
    toast('done', words.removed)
    await changed()
  }

  const rows = addresses.data ?? []
  useRegions(rows.map(({ address }) => address.country))
  return (
    <div className="max-w-reading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        {addresses.data && rows.length < mostAddresses && (
          <Button kind="primary" onClick={() => setAsking({ kind: 'add' })}>
            {words.add}
          </Button>
        )}
      </div>
      <p className="mb-4 text-muted">{words.about}</p>
      {addresses.error && (
        <ErrorState title={addresses.error.message} again={() => void addresses.refetch()} />
      )}
      {addresses.isPending && <LoadingState label={site.loading} />}
      {addresses.data?.length === 0 && (
        <EmptyState icon={<MapPin />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label={words.title} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {rows.map((saved) => (
            <AddressCard
              key={saved.id}
              saved={saved}
              lines={addressLines(saved.address)}
              onEdit={() => setAsking({ kind: 'edit', saved })}
              onRemove={() => setAsking({ kind: 'remove', saved })}
              onDefault={() => makeDefault(saved)}
            />
          ))}
        </ul>
      )}
      {(asking?.kind === 'add' || asking?.kind === 'edit') && (
        <AddressDialog
          saved={asking.kind === 'edit' ? asking.saved : undefined}
          token={token}
          onClose={close}
          onDone={changed}
        />
      )}
      {asking?.kind === 'remove' && (
        <Confirm
          open
          onClose={close}
          title={words.removeTitle}
          action={words.remove}
          danger
          onConfirm={() => remove(asking.saved)}
        >
          <p>{addressLines(asking.saved.address).join(', ')}</p>
          <p className="mt-2">{words.removeHint}</p>
        </Confirm>
      )}
    </div>
  )
}
