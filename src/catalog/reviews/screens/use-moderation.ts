import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import type { Moderation } from '#catalog/reviews/model.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Shows and hides reviews; a toast says how many, and undoes it. */
export function useModeration(token: string, reload: () => Promise<unknown>) {
  const send = async (changes: readonly Moderation[]) => {
    const answer = await call('moderateReviews', { body: { changes: [...changes] }, token })
    await reload()
    return answer.before
  }
  const tell = (error: unknown) => toast('failed', errorSentence(error))

  async function moderate(changes: readonly Moderation[], said: (count: number) => string): Promise<void> {
    const before = await send(changes)
    if (before.length === 0) {
      toast('note', words.nothing)
      return
    }
    const undo = () =>
      call('moderateReviews', { body: { changes: before }, token })
        .then(reload)
        .then(() => toast('done', words.undone))
        .catch(tell)
    toast('note', said(before.length), { label: words.undo, onClick: () => void undo() })
  }

  return {
    show: (ids: readonly string[]) =>
      moderate(
        ids.map((id) => ({ id, state: 'shown', because: '' })),
        words.shown,
      ).catch(tell),
    /** Throws what the shop refuses. */
    hide: (ids: readonly string[], because: string) =>
      moderate(
        ids.map((id) => ({ id, state: 'hidden', because })),
        words.hiddenNow,
      ),
  }
}
