import { useQueryClient } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { settingWords } from '#platform/settings/messages.ts'
import { movedPart } from '#platform/settings/screens/parts.ts'
import { type PromotionRow, stateOf } from '#pricing/promotions/model.ts'
import { call } from '#web/client/call.ts'
import { useAsking } from '#web/ui/asking.ts'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useDragSort } from '#web/ui/drag-sort.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OnePromotion } from './one-promotion.tsx'
import { promotionsQueryKey, usePromotions } from './use-promotions.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.promotions, description: words.about }, matches)

type Asking = { readonly kind: 'end' | 'delete'; readonly promotion: PromotionRow }

/** The promotions in the order in which they are applied. */
export default function ManagePromotions() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = usePromotions(token)
  const { asking, isOpen, ask, close } = useAsking<Asking>()
  const reload = () => queries.invalidateQueries({ queryKey: promotionsQueryKey })

  async function order(next: readonly PromotionRow[], name: string) {
    const before = data ?? next
    queries.setQueryData(promotionsQueryKey, next)
    try {
      await call('orderPromotions', { body: { ids: next.map(({ id }) => id) }, token })
      toast('done', words.moved(name), { label: settingWords.undo, onClick: () => void order(before, name) })
    } catch (refused) {
      toast('failed', errorSentence(refused))
    }
    await reload()
  }

  async function confirm({ kind, promotion: { id, fields } }: Asking) {
    if (kind === 'delete') {
      await call('removePromotion', { params: { id }, token })
      toast('done', words.deleted(fields.name))
    } else {
      const until = new Date().toISOString()
      // One that has not begun would end before it begins.
      const from = fields.from !== null && fields.from >= until ? null : fields.from
      await call('editPromotion', {
        params: { id },
        body: { promotion: { ...fields, from, until } },
        token,
      })
      toast('done', words.ended(fields.name))
    }
    await reload()
  }

  const addButton = (
    <LinkButton to={staffScreens.promotion('new')} kind="primary">
      {words.add}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={menu.promotions} about={words.about} actions={data?.length ? addButton : undefined} />
      <div className="mt-5 flex flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<Tag />} title={words.none} action={addButton}>
            {words.noneHint}
          </EmptyState>
        )}
        {data && data.length > 0 && <Stages promotions={data} onOrder={order} onAsk={ask} />}
      </div>
      <Confirm
        open={isOpen}
        onClose={close}
        title={words[asking?.kind === 'delete' ? 'deleteTitle' : 'endTitle'](
          asking?.promotion.fields.name ?? '',
        )}
        action={asking?.kind === 'delete' ? words.delete : words.end}
        danger
        onConfirm={async () => {
          if (asking) await confirm(asking)
        }}
      >
        {asking?.kind === 'delete' ? words.deleteWhat : words.endWhat}
      </Confirm>
    </>
  )
}

type Stage = keyof typeof words.stages

const stages = ['some', 'everything', 'code'] as const satisfies readonly Stage[]

/** As `applyPromotions` orders them: on some lines, on everything, by a code. */
function stageOf({ fields: { code, target } }: PromotionRow): Stage {
  if (code !== null) return 'code'
  return target.kind === 'everything' ? 'everything' : 'some'
}

interface StagesProps {
  readonly promotions: readonly PromotionRow[]
  readonly onOrder: (next: readonly PromotionRow[], moved: string) => Promise<void>
  readonly onAsk: (asking: Asking) => void
}

function Stages({ promotions, onOrder, onAsk }: StagesProps) {
  const groups = stages.map((stage) => ({
    stage,
    rows: promotions.filter((one) => stageOf(one) === stage),
  }))
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ stage, rows }) => (
      <OneStage
        key={stage}
        stage={stage}
        rows={rows}
        onOrder={(sorted, moved) =>
          void onOrder(
            groups.flatMap((group) => (group.stage === stage ? sorted : group.rows)),
            moved,
          )
        }
        onAsk={onAsk}
      />
    ))
}

interface StageProps extends Pick<StagesProps, 'onAsk'> {
  readonly stage: Stage
  readonly rows: readonly PromotionRow[]
  readonly onOrder: (sorted: readonly PromotionRow[], moved: string) => void
}

/** The promotions of a stage: dragged, or moved by buttons. Each move is saved at once. */
function OneStage({ stage, rows, onOrder, onAsk }: StageProps) {
  const now = new Date()
  const move = (from: number, to: number) => onOrder(movedPart(rows, from, to), rows[from]?.fields.name ?? '')
  const dragOf = useDragSort(move)
  return (
    <Card as="section">
      <h2 className="text-heading">{words.stages[stage]}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.stageHints[stage]}</p>
      <ol className="flex flex-col gap-3">
        {rows.map((promotion, index) => (
          <OnePromotion
            key={promotion.id}
            promotion={promotion}
            state={stateOf(promotion, now)}
            place={stage === 'code' ? undefined : { index, of: rows.length, move, dragged: dragOf(index) }}
            onEnd={() => onAsk({ kind: 'end', promotion })}
            onDelete={() => onAsk({ kind: 'delete', promotion })}
          />
        ))}
      </ol>
    </Card>
  )
}
