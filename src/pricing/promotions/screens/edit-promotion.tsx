import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MetaFunction, useNavigate, useParams } from 'react-router'
import { promotionForm } from '#base/contract/forms/promotion.ts'
import { menu } from '#base/contract/menu.ts'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import type { PromotionRow } from '#pricing/promotions/model.ts'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { newPromotion, promotionDocument, promotionDraft } from './promotion-draft.ts'
import { PromotionExampleCard } from './promotion-example-card.tsx'
import { ConditionFields, GivesFields, LimitFields } from './promotion-fields.tsx'
import { ReductionRules, StartCard } from './start-card.tsx'
import { TargetFields } from './target-fields.tsx'
import { promotionsQueryKey, usePromotions } from './use-promotions.ts'

/** The browser loads the promotion: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.promotions, description: words.about }, matches)

/** The editor of one promotion, or of a new one. */
export default function EditPromotion() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { data, error, refetch } = usePromotions(token)
  const isNew = id === 'new'
  if (data === undefined) {
    return (
      <>
        <h1 className="text-title">{isNew ? words.newTitle : menu.promotions}</h1>
        {error ? (
          <ErrorState title={errorSentence(error)} again={() => void refetch()} />
        ) : (
          <LoadingState label={site.loading} />
        )}
      </>
    )
  }
  const found = isNew
    ? { id, used: 0, fields: newPromotion(Math.max(-1, ...data.map(({ fields }) => fields.order)) + 1) }
    : data.find((one) => one.id === id)
  if (found === undefined) {
    const back = <LinkButton to={staffScreens.promotions}>{words.back}</LinkButton>
    return <EmptyState level="h1" title={words.missing} action={back} />
  }
  return <Editor key={id} start={found} all={data} isNew={isNew} token={token} />
}

interface EditorProps {
  readonly start: PromotionRow
  readonly all: readonly PromotionRow[]
  readonly isNew: boolean
  readonly token: string
}

/** Errors of the promotion that no field shows. */
const whole = ['order', '_']

function Editor({ start, all, isNew, token }: EditorProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  // The list has the promotion as it was when the page was opened; a newer one must not replace what was typed.
  const [{ id, used, fields }] = useState(start)
  const form = useSettingForm(
    { version: 0, value: fields },
    {
      schema: promotionForm,
      draftOf: promotionDraft,
      documentOf: promotionDocument,
      bodyField: 'promotion',
      load: async () => ({ version: 0, value: fields }),
      save: async ({ value }) => {
        const body = { promotion: value }
        if (isNew) await call('addPromotion', { body, token })
        else await call('editPromotion', { params: { id }, body, token })
        await queries.invalidateQueries({ queryKey: promotionsQueryKey })
        setSaved(true)
        return { version: 0 }
      },
    },
  )
  const { isDirty } = form
  // Not before the form knows that everything is saved: leaving would ask.
  useEffect(() => {
    if (isSaved && !isDirty) void navigate(staffScreens.promotions)
  }, [isSaved, isDirty, navigate])
  const parts = { draft: form.draft, errors: form.errors, change: form.change }
  const title = isNew ? words.newTitle : fields.name
  return (
    <>
      <div className="mb-2">
        <Breadcrumb steps={[{ label: menu.promotions, to: staffScreens.promotions }, { label: title }]} />
      </div>
      <SettingFrame
        title={title}
        about={words.editorAbout}
        form={form}
        whole={whole}
        isNew={isNew}
        example={
          <PromotionExampleCard
            promotion={{ id, used, fields: form.example.value }}
            others={all.filter((one) => one.id !== id && one.fields.code === null && !one.fields.isOff)}
            token={token}
          />
        }
      >
        {isNew && <StartCard {...parts} />}
        <GivesFields {...parts} />
        <TargetFields {...parts} token={token} />
        <ConditionFields {...parts} />
        <LimitFields {...parts} used={used} />
        <ReductionRules />
      </SettingFrame>
    </>
  )
}
