import { useQueryClient } from '@tanstack/react-query'
import { checkBy } from '#base/contract/forms/check.ts'
import { fill } from '#base/contract/forms/fill.ts'
import { missingRules } from '#base/contract/messages/missing-rules.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { missingWords as words } from '#catalog/missing/messages.ts'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CategorySelect, FillFields, filledIn, type TypedFill } from './fill-fields.tsx'
import { defaultsQueryKey } from './use-defaults.ts'

export type ShownDefault = AnswerOf<'productDefaults'>['defaults'][number]

interface DialogProps {
  readonly token: string
  /** The rule that is changed; undefined for a new one. */
  readonly one: ShownDefault | undefined
  readonly onClose: () => void
}

interface Typed extends TypedFill {
  readonly maker: string
  readonly within: string
}

const check = checkBy(fill)

/** Asks for which new products of imports what is set. */
export function DefaultDialog({ token, one, onClose }: DialogProps) {
  const queries = useQueryClient()
  const sending = useSendingForm<Typed>({
    initial: {
      maker: one?.maker ?? '',
      within: one?.within ?? '',
      categoryId: one?.categoryId ?? '',
      about: one?.about ?? '',
      picture: one?.picture ?? '',
    },
    check(typed) {
      const set = filledIn(typed)
      if (typed.maker.trim() === '' && typed.within === '') return { maker: missingRules.forWhom }
      return Object.keys(set).length === 0 ? { categoryId: missingRules.nothing } : check(set)
    },
    send: async (typed) => {
      const { maker, within } = typed
      const body = { maker: maker.trim() || null, within: within || null, ...filledIn(typed) }
      await call('putProductDefault', { body, token })
      // A rule for other products is another one.
      const isOther = one !== undefined && (one.maker !== body.maker || one.within !== body.within)
      if (isOther) await call('removeProductDefault', { params: { id: one.id }, token })
      toast('done', words.saved)
      await queries.invalidateQueries({ queryKey: defaultsQueryKey })
      onClose()
    },
  })
  const { form, field } = sending
  return (
    <Dialog open onClose={onClose} title={words.defaultTitle} about={words.defaultsAbout} wide>
      <DialogForm sending={sending}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...field('maker')}
            label={words.ofMaker}
            hint={words.ofMakerHint}
            maxLength={80}
            autoComplete="off"
          />
          <CategorySelect {...field('within')} label={words.within} none={words.anyCategory} />
        </div>
        <FillFields
          inputs={{ categoryId: field('categoryId'), about: field('about'), picture: field('picture') }}
          picture={form.values.picture}
          take={(picture) => form.set('picture', picture)}
          token={token}
        />
      </DialogForm>
    </Dialog>
  )
}
