import { useId } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { categoryForm } from '#base/contract/forms/product.ts'
import { adminCategories as words } from '#catalog/products/messages/categories.ts'
import { call } from '#web/client/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { idsBelow, type Node } from './category-nodes.ts'

export interface DialogProps {
  readonly token: string
  readonly onClose: () => void
  /** Called after the tree has changed. `show` is the id of the category to scroll into view. */
  readonly onDone: (show?: string) => Promise<unknown>
}

const check = checkBy(categoryForm)

/** Adds a category below another, or at the top. */
export function AddCategory({ parent, token, onClose, onDone }: DialogProps & { parent: Node | undefined }) {
  const sending = useSendingForm({
    initial: { name: '' },
    check,
    send: async ({ name }) => {
      const body = { name, parentId: parent?.category.id ?? null }
      await call('addCategory', { body, token })
      toast('done', words.added)
      await onDone(parent?.category.id)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.addTitle(parent?.category.name)}>
      <DialogForm sending={sending}>
        <TextInput {...sending.field('name')} label={words.name} maxLength={80} autoComplete="off" />
      </DialogForm>
    </Dialog>
  )
}

/** Renames a category. */
export function RenameCategory({ node, token, onClose, onDone }: DialogProps & { node: Node }) {
  const { id, name } = node.category
  const sending = useSendingForm({
    initial: { name },
    check,
    send: async (typed) => {
      await call('editCategory', { params: { id }, body: typed, token })
      toast('done', words.renamed)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.renameTitle(name)} about={words.renameHint}>
      <DialogForm sending={sending}>
        <TextInput {...sending.field('name')} label={words.name} maxLength={80} autoComplete="off" />
      </DialogForm>
    </Dialog>
  )
}

interface MoveProps extends DialogProps {
  readonly node: Node
  readonly nodes: ReadonlyMap<string, Node>
}

/** Moves a category with its descendants. */
export function MoveCategory({ node, nodes, token, onClose, onDone }: MoveProps) {
  const list = useId()
  const { id, name } = node.category
  const own = idsBelow(nodes, id)
  const places = new Map(
    [...nodes.values()]
      .filter(({ category }) => !own.has(category.id))
      .map(({ path, category }) => [path, category.id]),
  )
  const sending = useSendingForm({
    check({ parentId }) {
      const known = parentId.trim() === '' || places.has(parentId.trim())
      return known ? {} : { parentId: words.noSuchParent }
    },
    initial: { parentId: nodes.get(node.parent?.id ?? '')?.path ?? '' },
    send: async ({ parentId: typed }) => {
      const parentId = typed.trim() === '' ? null : (places.get(typed.trim()) ?? '')
      await call('editCategory', { params: { id }, body: { parentId }, token })
      toast('done', words.moved)
      await onDone(parentId ?? undefined)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.moveTitle(name)} about={words.moveWhat}>
      <DialogForm sending={sending}>
        <TextInput
          {...sending.field('parentId')}
          label={words.parent}
          hint={words.parentHint}
          autoComplete="off"
          list={list}
        />
        <datalist id={list}>
          {[...places.keys()].map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      </DialogForm>
    </Dialog>
  )
}

/** Asks before a category is removed, and says where its products go. */
export function RemoveCategory({
  node,
  open,
  token,
  onClose,
  onDone,
}: DialogProps & { node: Node | undefined; open: boolean }) {
  const { category, parent, children = [] } = node ?? {}
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={words.removeTitle(category?.name ?? '')}
      action={words.remove}
      danger
      onConfirm={async () => {
        if (category === undefined) return
        await call('removeCategory', { params: { id: category.id }, token })
        toast('done', words.removed)
        await onDone()
      }}
    >
      {words.removeWhat(category?.own ?? 0, children.length, parent?.name)}
    </Confirm>
  )
}
