import { useQueryClient } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { call } from '#client/call.ts'
import { menu } from '#contract/menu.ts'
import { site, priceListWords as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { formatInteger } from '#format-integer.ts'
import { IfMay } from '#identity/screens/may.tsx'
import { useSignedIn } from '#identity/screens/session.tsx'
import type { GroupRow } from '#prices/noun.ts'
import { percentText } from '#settings/screens/percent.ts'
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
import { GroupForm } from './group-form.tsx'
import { PriceFileCard } from './price-file-card.tsx'
import { groupsQueryKey, useGroups } from './use-groups.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.priceLists, description: words.about }, matches)

type Asking = { readonly kind: 'edit' | 'remove'; readonly group: GroupRow } | { readonly kind: 'add' }

/** The groups of customers. */
export default function ManageGroups() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useGroups(token)
  const [asking, setAsking] = useState<Asking>()
  // The content of the dialog stays while it closes.
  const [open, setOpen] = useState(false)
  const ask = (next: Asking) => {
    setAsking(next)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const reload = () => queries.invalidateQueries({ queryKey: groupsQueryKey })
  const addButton = (
    <IfMay needs="prices.edit">
      <Button kind="primary" onClick={() => ask({ kind: 'add' })}>
        {words.add}
      </Button>
    </IfMay>
  )
  const removed = asking?.kind === 'remove' ? asking.group : undefined
  return (
    <>
      <PageHead title={menu.priceLists} about={words.about} actions={data?.length ? addButton : undefined} />
      <div className="mt-5 flex flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<UsersRound />} title={words.none} action={addButton}>
            {words.noneHint}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <Card as="section">
            <ul className="flex flex-col divide-y divide-base-300">
              {data.map((group) => (
                <OneRow
                  key={group.id}
                  group={group}
                  onEdit={() => ask({ kind: 'edit', group })}
                  onRemove={() => ask({ kind: 'remove', group })}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <PriceFileCard token={token} />
      {open && asking !== undefined && asking.kind !== 'remove' && (
        <GroupForm
          group={asking.kind === 'edit' ? asking.group : undefined}
          token={token}
          onClose={close}
          onDone={reload}
        />
      )}
      <Confirm
        open={open && removed !== undefined}
        onClose={close}
        title={words.removeTitle(removed?.name ?? '')}
        action={words.remove}
        danger
        onConfirm={async () => {
          if (removed === undefined) return
          await call('removeCustomerGroup', { params: { id: removed.id }, token })
          toast('done', words.removed(removed.name))
          await reload()
        }}
      >
        {removed && words.removeWhat(membersText(removed), productsText(removed))}
      </Confirm>
    </>
  )
}

function membersText({ members }: GroupRow): string {
  return words.members(formatInteger(members), members)
}

function productsText({ products }: GroupRow): string {
  return words.products(formatInteger(products), products)
}

interface RowProps {
  readonly group: GroupRow
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function OneRow({ group, onEdit, onRemove }: RowProps) {
  const { id, name, discountPpm } = group
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-medium wrap-anywhere">
          <Link to={staffScreens.priceList(id)} className="link-hover link">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {discountPpm === null ? words.noPercent : words.off(percentText(discountPpm))}
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums sm:w-56">
        {membersText(group)}
        <span className="block">{productsText(group)}</span>
      </p>
      <IfMay needs="prices.edit">
        <span className="flex gap-1">
          <Button size="small" kind="quiet" onClick={onEdit} aria-label={`${words.edit} ${name}`}>
            {words.edit}
          </Button>
          <Button size="small" kind="quiet" onClick={onRemove} aria-label={`${words.remove} ${name}`}>
            {words.remove}
          </Button>
        </span>
      </IfMay>
    </li>
  )
}
