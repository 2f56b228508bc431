import { sortingWords } from '#base/contract/messages/sorting-words.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Node, placeOf } from './category-nodes.ts'

interface Props {
  readonly token: string
  /** Loads the categories again. */
  readonly changed: () => Promise<unknown>
}

/** Moves a category to a place among its siblings, from 1: saved at once, with an undo. */
export function useMoves({ token, changed }: Props): (node: Node, place: number) => void {
  async function move(node: Node, place: number, undo?: () => void) {
    const { category, siblings } = node
    try {
      await call('editCategory', { params: { id: category.id }, body: { position: place }, token })
      const sentence = sortingWords.moved(category.name, place, siblings.length)
      toast('done', sentence, undo && { label: settingWords.undo, onClick: undo })
    } catch (error) {
      toast('failed', errorSentence(error))
    }
    await changed()
  }
  return (node, place) => {
    const before = placeOf(node)
    void move(node, place, () => void move(node, before))
  }
}
